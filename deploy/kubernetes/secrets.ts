import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';

const BUCKET = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const DATABASE = ['DATABASE_URL', 'DATABASE_PASSWORD'];
const SIGNATURES = ['SECRET_KEY', 'PREVIOUS_SECRET_KEY'];
/** May hold a token of the collector. */
const TRACES = 'OTEL_EXPORTER_OTLP_HEADERS';
const MODELS = ['OPENAI_TEXT_API_KEY', 'OPENAI_SPEECH_API_KEY'];

/** The secrets that each program uses; its pod gets these and no others. */
export const SECRETS = {
  site: [...BUCKET, 'METRICS_TOKEN', TRACES],
  // Mails and videos are the workers'.
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

/** Variables from the Secret `secretName`; one that it does not hold stays unset. */
export const listSecretVariables = (secretName: string, program: keyof typeof SECRETS): IEnvVar[] =>
  SECRETS[program].map((key: string) => ({
    name: key,
    valueFrom: { secretKeyRef: { name: secretName, key, optional: true } },
  }));
