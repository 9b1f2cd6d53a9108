import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type CallName } from '@vidra/shared-contract';

interface Operation {
  operationId?: string;
  responses: Record<string, Response>;
}
interface Response {
  description?: string;
  /** Set where operations share the response. */
  $ref?: string;
}
interface Description {
  paths: Paths;
  components: { responses: Record<string, Response> };
}
type Paths = Record<string, Record<string, Operation>>;

const isCall = (name: string): name is CallName => name in ENDPOINTS;

/** Reads from the API's own description which problems each call can answer with. */
export async function readDeclaredProblems(
  app: FastifyInstance,
): Promise<Map<CallName, readonly string[]>> {
  await app.ready();
  const { paths, components } = JSON.parse(JSON.stringify(app.swagger())) as Description;
  const describe = ({ $ref, description = '' }: Response): string =>
    $ref === undefined
      ? description
      : (components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.flatMap(({ operationId, responses }) => {
      if (operationId === undefined || !isCall(operationId)) return [];
      const problems = Object.entries(responses).flatMap(([status, response]) =>
        status === '200' ? [] : describe(response).split(', '),
      );
      return [[operationId, problems] as const];
    }),
  );
}
