import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** What may lie in a file instead, which `<NAME>_FILE` names: an environment is easily seen. */
export const SECRETS = [
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'FAL_KEY',
  'GOOGLE_CLIENT_SECRET',
  'OPENAI_SPEECH_API_KEY',
  'OPENAI_TEXT_API_KEY',
  'OPENAI_VIDEO_API_KEY',
  'REPLICATE_API_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

function readSecret(variable: string, path: string): string {
  try {
    const value = readFileSync(path, 'utf8').trim();
    if (value !== '') return value;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${variable}: the file "${path}" cannot be read (${code}). Correct its path or its rights, and start again.`,
      { cause: error },
    );
  }
  throw new ConfigError(`${variable}: the file "${path}" is empty. Fill it, and start again.`);
}

/**
 * The variables that are set. Empty ones count as absent, and a secret may come from a file.
 * @throws ConfigError when such a file cannot be read, or a secret is given in both ways
 */
export function presentVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value !== '') present[name] = value;
  }
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const path = present[variable];
    if (path === undefined) continue;
    if (present[name] !== undefined) {
      throw new ConfigError(`${name} and ${variable} are both set. Remove one, and start again.`);
    }
    present[name] = readSecret(variable, path);
  }
  return present;
}
