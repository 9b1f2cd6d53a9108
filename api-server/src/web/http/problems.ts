import fp from 'fastify-plugin';
import { PROBLEM_STATUS, SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { runForRequest } from '../../language/request-language.ts';
import { toProblemDocument } from './problem-error.ts';
import { toProblemError } from './to-problem.ts';

/** Answers every error with a problem document. Internal errors are logged as errors. */
export const problems = fp(
  async (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      const problem = runForRequest(request, () => toProblemError(error));
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
          .header('content-language', request.language?.tag ?? SOURCE_LANGUAGE)
          .serializer(JSON.stringify)
          .send(runForRequest(request, () => toProblemDocument(problem, request.id)))
      );
    });
  },
  { name: 'problems' },
);
