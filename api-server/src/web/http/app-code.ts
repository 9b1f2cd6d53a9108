import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** Requires the App-Code header: every call of the product's API names the calling application. */
export async function requireAppCode(request: FastifyRequest): Promise<void> {
  const expectedCode = request.server.productCode;
  const requestCode = request.headers['app-code'];
  if (requestCode === expectedCode) return;
  throw new ProblemError(
    'invalid_request',
    requestCode === undefined
      ? `The App-Code header is missing. Send "App-Code: ${expectedCode}".`
      : `The App-Code header names another application. Send "App-Code: ${expectedCode}".`,
    { fields: [{ path: 'App-Code', message: `must be "${expectedCode}"` }] },
  );
}
