import { PROBLEM_STATUS, type ProblemCode } from '@vidra/shared-contract';
import type { FastifyReply } from 'fastify';

/** Answers with a problem document, as the API does. `detail` is a sentence for a person. */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  title: string,
  detail: string,
): FastifyReply {
  const status = PROBLEM_STATUS[code];
  const requestId = reply.request.id;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, code, detail, requestId }));
}
