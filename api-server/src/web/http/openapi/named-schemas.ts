import * as delivery from '@vidra/shared-contract/delivery';
import * as contract from '@vidra/shared-contract/schemas';
import { z } from 'zod';

const toSchemaName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** A string or number schema needs no name of its own. */
const isPlain = (schema: z.ZodType) =>
  schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodPipe;

/**
 * Creates the names of the contract's schemas in the API description: `VideoTask` for `videoTask`,
 * and `CreateVideoRequest` and `CreateVideoResponse` for a call's input and output.
 */
export function createSchemaNames() {
  const registry = z.registry<{ id: string }>();
  const calls: [string, contract.CallSchema][] = Object.entries(contract.CALL_SCHEMAS);
  // A query is described by its parameters, so it needs no name.
  const queries = new Set<unknown>(calls.map(([, { query }]) => query));
  const add = (schema: unknown, id: string) => {
    if (
      !(schema instanceof z.ZodType) ||
      isPlain(schema) ||
      queries.has(schema) ||
      registry.has(schema)
    )
      return;
    registry.add(schema, { id });
  };
  for (const [name, value] of Object.entries({ ...delivery, ...contract })) {
    add(value, toSchemaName(name));
  }
  for (const [name, { body, answer }] of calls) {
    add(body, `${toSchemaName(name)}Request`);
    add(answer, `${toSchemaName(name)}Response`);
  }
  return registry;
}
