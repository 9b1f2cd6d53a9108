import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';

const BUCKET = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const DATABASE = ['DATABASE_URL', 'DATABASE_PASSWORD'];
const SIGNATURES = ['SECRET_KEY', 'PREVIOUS_SECRET_KEY'];
/** May contain a token for the collector. */
const TRACES = 'OTEL_EXPORTER_OTLP_HEADERS';
const MODELS = ['OPENAI_TEXT_API_KEY', 'OPENAI_SPEECH_API_KEY'];

/** Secrets that each program uses. Its pod gets no others. */
export const SECRETS = {
  site: [...BUCKET, 'METRICS_TOKEN', TRACES],
  // The workers handle mails and videos.
  api: [
    ...DATABASE,
    ...SIGNATURES,
    ...BUCKET,
    ...MODELS,
    'GOOGLE_CLIENT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'METRICS_TOKEN',
    TRACES,
  ],
  worker: [
    ...DATABASE,
    ...SIGNATURES,
    ...BUCKET,
    ...MODELS,
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'FAL_KEY',
    'REPLICATE_API_TOKEN',
    'OPENAI_VIDEO_API_KEY',
    TRACES,
  ],
  publisher: BUCKET,
} as const;

/** Lists the variables of a program from the Secret `secretName`. Missing ones stay unset. */
export const listSecretVariables = (secretName: string, program: keyof typeof SECRETS): IEnvVar[] =>
  SECRETS[program].map((key: string) => ({
    name: key,
    valueFrom: { secretKeyRef: { name: secretName, key, optional: true } },
  }));
