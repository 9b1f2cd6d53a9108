import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type CallName } from '@vidra/shared-contract';

interface Operation {
  operationId?: string;
  responses: Record<string, { description?: string }>;
}
type Paths = Record<string, Record<string, Operation>>;

const isCall = (name: string): name is CallName => name in ENDPOINTS;

/** Reads from the API's own description which problems each call can answer with. */
export async function readDeclaredProblems(
  app: FastifyInstance,
): Promise<Map<CallName, readonly string[]>> {
  await app.ready();
  const { paths } = JSON.parse(JSON.stringify(app.swagger())) as { paths: Paths };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.flatMap(({ operationId, responses }) => {
      if (operationId === undefined || !isCall(operationId)) return [];
      const problems = Object.entries(responses).flatMap(([status, { description = '' }]) =>
        status === '200' ? [] : description.split(', '),
      );
      return [[operationId, problems] as const];
    }),
  );
}
