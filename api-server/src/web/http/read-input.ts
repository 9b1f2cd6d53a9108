import { t } from '@vidra/shared-i18n/text';
import type { z } from 'zod';
import { ProblemError } from './problem-error.ts';

/**
 * Parses the input of a route that is not in the contract.
 *
 * @throws ProblemError `invalid_request`, for example when a parameter is repeated
 */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'The request';
  const message = issue ? t(issue.message) : t`is not accepted`;
  throw new ProblemError('invalid_request', `${field}: ${message}`);
}
