import type { Duties } from './program.ts';

/** Variables that have no effect without the others. */
const TOGETHER = [
  ['DATABASE_PASSWORD', ['DATABASE_URL']],
  ['CONTENT_CREDENTIALS_CERTIFICATE', ['CONTENT_CREDENTIALS_KEY']],
  ['CONTENT_CREDENTIALS_KEY', ['CONTENT_CREDENTIALS_CERTIFICATE']],
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET', 'PUBLIC_URL']],
  ['GOOGLE_CLIENT_SECRET', ['GOOGLE_CLIENT_ID']],
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL']],
  ['STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY']],
] as const;

/** Secrets that only the API needs, for calls that it answers. */
const OF_CALLS: readonly string[] = ['GOOGLE_CLIENT_SECRET', 'STRIPE_WEBHOOK_SECRET'];

/** Values that require another variable. */
const NEEDED_BY = [
  ['TEXT_ENGINE', 'openai-compatible', 'OPENAI_TEXT_MODEL'],
  ['BACKGROUND_ENGINE', 'rembg', 'REMBG_URL'],
  ['MODERATION', 'openai', 'OPENAI_MODERATION_API_KEY'],
  ['MODERATION', 'http', 'MODERATION_URL'],
  ['WORKER', 'off', 'DATABASE_URL'],
  ['STORAGE', 's3', 'S3_BUCKET'],
  ['STORAGE', 's3', 'S3_ACCESS_KEY_ID'],
  ['STORAGE', 's3', 'S3_SECRET_ACCESS_KEY'],
] as const;

type Variable =
  | (typeof TOGETHER)[number][0]
  | (typeof TOGETHER)[number][1][number]
  | (typeof NEEDED_BY)[number][0 | 2];

/**
 * Finds variables that are required by others but missing.
 *
 * @returns one line for each missing variable
 */
export function findHalfSettings(
  environment: Partial<Record<Variable, string | undefined>>,
  { answersCalls }: Pick<Duties, 'answersCalls'>,
): string[] {
  const ofEngines = NEEDED_BY.flatMap(([engine, value, requiredVariable]) =>
    environment[engine] === value && environment[requiredVariable] === undefined
      ? [`  ${requiredVariable}: is also required because ${engine} is ${value}`]
      : [],
  );
  const ofOthers = TOGETHER.flatMap(([presentVariable, requiredVariable]) =>
    environment[presentVariable] === undefined
      ? []
      : requiredVariable
          .filter((name) => environment[name] === undefined)
          .filter((name) => answersCalls || !OF_CALLS.includes(name))
          .map((name) => `  ${name}: is also required because ${presentVariable} is set`),
  );
  return [...ofEngines, ...ofOthers];
}
