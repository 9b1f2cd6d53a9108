import { z } from 'zod';
import type { JsonObject } from '../remote/json-template.ts';

/** Property of a model's input, reduced to the parts compared with a template. */
export interface InputProperty {
  /** Absent: any value. */
  values: readonly unknown[] | undefined;
  types: readonly string[];
}

/** Input schema of a model. */
export interface ModelInput {
  properties: ReadonlyMap<string, InputProperty>;
  required: readonly string[];
}

const schemaNode = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  allOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Schemas of an OpenAPI document by name. */
type Components = Readonly<Record<string, unknown>>;

const PREFIX = '#/components/schemas/';

/** Resolves a reference within the document. */
function resolve(node: unknown, components: Components): unknown {
  const { data } = schemaNode.safeParse(node);
  if (!data?.$ref?.startsWith(PREFIX)) return node;
  return resolve(components[data.$ref.slice(PREFIX.length)], components);
}

function readProperty(node: unknown, components: Components): InputProperty {
  const { data } = schemaNode.safeParse(resolve(node, components));
  if (!data) return { values: undefined, types: [] };
  const parts = [data.allOf, data.anyOf, data.oneOf].flatMap((list) => list ?? []);
  const inner = parts.map((part) => readProperty(part, components));
  const ownValues = data.enum ?? (data.const === undefined ? undefined : [data.const]);
  const values = [...(ownValues ?? []), ...inner.flatMap((property) => property.values ?? [])];
  const types = [data.type ?? []].flat();
  return {
    values: values.length === 0 ? undefined : values,
    types: [...types, ...inner.flatMap((property) => property.types)],
  };
}

/**
 * Reads the input schema of a model.
 *
 * @param node the schema of a model's input, within a document that has `components`
 */
export function readModelInput(node: unknown, components: Components): ModelInput | undefined {
  const { data } = objectSchema.safeParse(resolve(node, components));
  if (!data || Object.keys(data.properties).length === 0) return undefined;
  const properties = Object.entries(data.properties).map(
    ([name, property]) => [name, readProperty(property, components)] as const,
  );
  return { properties: new Map(properties), required: data.required };
}

/** Lists the values that a template sets. Returns undefined if they depend on the job. */
function listGiven(value: unknown, seconds: readonly number[]): unknown[] | undefined {
  if (value === '{{seconds}}') return seconds.length === 0 ? undefined : [...seconds];
  if (value === '{{secondsText}}') {
    return seconds.length === 0 ? undefined : seconds.map(String);
  }
  if (typeof value === 'object') return undefined;
  return typeof value === 'string' && value.includes('{{') ? undefined : [value];
}

const quote = (value: unknown) => JSON.stringify(value);

/** Lists, in sentences for the operator, which parts of a template a model does not accept. */
export function compareInput(
  { properties, required }: ModelInput,
  content: JsonObject,
  seconds: readonly number[],
): string[] {
  const missingFaults = required
    .filter((name) => !(name in content))
    .map((name) => `The model needs "${name}", which the input does not set.`);
  const contentFaults = Object.entries(content).flatMap(([name, value]) => {
    const property = properties.get(name);
    if (!property) return [`The model has no input "${name}".`];
    const givenValues = listGiven(value, seconds) ?? [];
    const { values, types } = property;
    return givenValues.flatMap((givenValue) => {
      if (values) {
        if (values.includes(givenValue)) return [];
        return [`"${name}" cannot be ${quote(givenValue)}, only ${values.map(quote).join(', ')}.`];
      }
      const type = Number.isInteger(givenValue) ? ['integer', 'number'] : [typeof givenValue];
      if (types.length === 0 || type.some((name_) => types.includes(name_))) return [];
      return [`"${name}" cannot be ${quote(givenValue)}: it is of type ${types.join(' or ')}.`];
    });
  });
  return [...missingFaults, ...contentFaults];
}
