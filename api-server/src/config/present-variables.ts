import { readFileSync } from 'node:fs';
import { presentVariables as presentIn } from '@vidra/shared-server/variables';
import { ConfigError } from './config-error.ts';

/**
 * Variables that `<NAME>_FILE` can provide through a file, because environments are easily exposed.
 */
export const SECRETS = [
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'FAL_KEY',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'MODERATION_API_KEY',
  'OPENAI_MODERATION_API_KEY',
  'OPENAI_SPEECH_API_KEY',
  'OPENAI_TEXT_API_KEY',
  'OPENAI_VIDEO_API_KEY',
  'PREVIOUS_SECRET_KEY',
  'REPLICATE_API_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/**
 * Returns the variables that are set. Empty ones count as absent. Secrets may come from a file.
 *
 * @throws ConfigError if a file cannot be read, or a secret is given both ways
 */
export function presentVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  try {
    return presentIn(environment, SECRETS, (path) => readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
}
