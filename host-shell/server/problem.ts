import { PROBLEM_STATUS, type ProblemCode } from '@vidra/shared-contract';
import type { FastifyReply } from 'fastify';

/**
 * Sends a problem document, like the API.
 *
 * @param detail a sentence for a person
 * @param status overrides the code's status where another protocol requires it
 */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  title: string,
  detail: string,
  status: number = PROBLEM_STATUS[code],
): FastifyReply {
  const requestId = reply.request.id;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, code, detail, requestId }));
}
