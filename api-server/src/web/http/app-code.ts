import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Every call of the product's API names the application that it comes from. */
export async function requireAppCode(request: FastifyRequest): Promise<void> {
  const expected = request.server.productCode;
  const given = request.headers['app-code'];
  if (given === expected) return;
  throw new ProblemError(
    'invalid_request',
    given === undefined
      ? `The header App-Code is missing. Send "App-Code: ${expected}".`
      : `The header App-Code names another application. Send "App-Code: ${expected}".`,
    { fields: [{ path: 'App-Code', message: `must be "${expected}"` }] },
  );
}
