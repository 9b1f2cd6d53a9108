import { ProblemError } from '../../web/http/problem-error.ts';

/** Creates the problem of one setting that cannot be made. */
export const refuseSetting = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_request', message, { fields: [{ path, message }] });
