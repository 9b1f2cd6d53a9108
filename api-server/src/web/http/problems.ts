import fp from 'fastify-plugin';
import { PROBLEM_STATUS } from '@vidra/shared-contract';
import { toProblemDocument } from './problem-error.ts';
import { toProblemError } from './to-problem.ts';

/** Answers every error with a problem document. Internal errors are logged as errors. */
export const problems = fp(
  async (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      const problem = toProblemError(error);
      const status = PROBLEM_STATUS[problem.code];
      if (status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
      else request.log.info({ code: problem.code, detail: problem.message }, 'request refused');
      const { retryAfterSeconds } = problem.extras;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      if (status === 401) void reply.header('www-authenticate', 'Bearer');
      return (
        reply
          .status(status)
          // The intended response may have been cacheable for a year.
          .header('cache-control', 'no-store')
          .header('content-type', 'application/problem+json; charset=utf-8')
          .serializer(JSON.stringify)
          .send(toProblemDocument(problem, request.id))
      );
    });
  },
  { name: 'problems' },
);
