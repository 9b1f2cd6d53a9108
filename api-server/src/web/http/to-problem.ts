import { t } from '@vidra/shared-i18n/text';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { StorageUnavailableError } from '../../data/faults/storage-unavailable.ts';
import { isStorageFull } from '../../data/faults/storage-full.ts';
import { describeIssue, getFieldTitle } from './issue-sentences.ts';
import { ProblemError } from './problem-error.ts';

/** SQLSTATE classes and system error codes for an unreachable database. */
const NO_DATABASE = /^(08|57P0[123]|57014|25P03|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE)/;

/**
 * The client and its pool report a lost connection only in the message. In a transaction, the
 * statement after the failed one reports it.
 */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

const isBusy = (error: unknown) =>
  NO_DATABASE.test(findErrorCode(error)) ||
  (error instanceof Error && NO_CONNECTION.test(error.message));

function findErrorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return '';
}

type Validation = NonNullable<FastifyError['validation']>[number];

function toFields({ instancePath, message, keyword, params }: Validation) {
  const path = instancePath.split('/').filter(Boolean);
  // The path of an unknown field is complete only with the field's name.
  if (keyword === 'unrecognized_keys' && Array.isArray(params['keys'])) {
    return params['keys'].map((key) => ({
      path: [...path, String(key)].join('.'),
      // Translators: continues the name of a field.
      message: t`is unknown; remove it`,
    }));
  }
  return [{ path: path.join('.'), message: describeIssue({ keyword, message, params }) }];
}

/** Some messages of our schemas are whole sentences, which need no field in front of them. */
const isSentence = (text: string | undefined) => text !== undefined && /^\p{Lu}.*\.$/u.test(text);

function createFieldProblem(error: FastifyError): ProblemError {
  const issues = error.validation ?? [];
  const fields = issues.flatMap(toFields);
  const [first] = fields;
  // Pages have no title for an unknown field.
  const isUnknown = issues[0]?.keyword === 'unrecognized_keys';
  const name = isUnknown ? first?.path : first && getFieldTitle(first.path.split('.'));
  if (!first) return new ProblemError('invalid_request', error.message, { fields });
  const { message } = first;
  const subject = name || t`The request`;
  // Translators: the name of a field and a text that continues it: “Title” is missing.
  const detail = isSentence(issues[0]?.message) ? message : t`“${subject}” ${message}.`;
  return new ProblemError('invalid_request', detail, { fields });
}

function fromFastify(error: FastifyError): ProblemError | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) return createFieldProblem(error);
  switch (error.statusCode) {
    case 413:
      return new ProblemError('payload_too_large', t`The request is larger than this call allows.`);
    case 415:
      return new ProblemError('unsupported_media_type', t`Send the body as application/json.`);
    case 429:
      return new ProblemError('too_many_requests', error.message);
    case 400:
      return new ProblemError('invalid_request', t`The request couldn't be read: ${error.message}`);
    default:
      return undefined;
  }
}

/** Maps an error to the problem for the caller. Unexpected errors become `internal_error`. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isStorageFull(error)) {
    return new ProblemError(
      'storage_full',
      t`The server is out of storage. Nothing was changed. Try again later.`,
    );
  }
  if (error instanceof StorageUnavailableError) {
    return new ProblemError(
      'unavailable',
      t`The file storage isn't responding. Nothing was changed. Try again in a minute.`,
    );
  }
  if (isBusy(error)) {
    return new ProblemError('unavailable', t`The server is busy or restarting. Try again shortly.`);
  }
  const fastifyProblem = error instanceof Error && fromFastify(error as FastifyError);
  return (
    fastifyProblem ||
    new ProblemError('internal_error', t`Something went wrong on our side. Try again later.`)
  );
}
