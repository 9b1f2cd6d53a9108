import { z } from 'zod';
import { DEFAULT_PRODUCT_CODE } from '@vidra/shared-contract';
import { metricsToken } from '@vidra/shared-server/metrics';
import { originUrl, trustedProxies } from '@vidra/shared-server/proxies';

const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');
const createIntegerSchema = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimum, `must be at least ${minimum}`)
        .max(maximum, `must be at most ${maximum}`),
    );
const createAddressSchema = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL such as ${example}` });

const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: 'must be origins such as http://shop.lan:8000' })
        .transform((origin) => new URL(origin).origin),
    ),
  );

/** Minimum connections of a process: one for listening, one for the queue, one for the rest. */
export const LEAST_CONNECTIONS = 3;
/** Refuses options of the mail library that weaken TLS. */
const smtpUrl = createAddressSchema(/^smtps?$/, 'smtp://user:password@host:587').refine((text) => {
  const searchParams = URL.parse(text)?.searchParams ?? new URLSearchParams();
  const isKnown = ['optional', null].includes(searchParams.get('tls'));
  return (
    isKnown &&
    ['ignoreTLS', 'opportunisticTLS', 'requireTLS'].every((name) => !searchParams.has(name))
  );
}, 'TLS is required unless it ends with ?tls=optional; remove other TLS options');

const onOff = z.enum(['on', 'off'], 'must be on or off');
const secret = z.string().min(32, 'must have at least 32 characters');

/** Environment variables of API and worker, with their defaults. */
export const variables = z.object({
  API_PORT: createIntegerSchema(0, 65_535).default(8081),
  API_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: createAddressSchema(
    /^postgres(ql)?$/,
    'postgres://user:password@host:5432/vidra',
  ).optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_CONNECTIONS: createIntegerSchema(LEAST_CONNECTIONS, 1_000).default(16),
  PRODUCT_CODE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lowercase letters, digits and dashes')
    .default(DEFAULT_PRODUCT_CODE),
  PRODUCT_NAME: z.string().min(1).max(60).default('Vidra'),
  PUBLIC_URL: originUrl.optional(),
  SITE_ORIGINS: origins.default([]),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SECRET_KEY: secret.optional(),
  PREVIOUS_SECRET_KEY: secret.optional(),
  CONTENT_CREDENTIALS_CERTIFICATE: z.string().optional(),
  CONTENT_CREDENTIALS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_TOKEN: metricsToken,
  OTEL_EXPORTER_OTLP_ENDPOINT: createAddressSchema(/^https?$/, 'http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  VIDRA_DEMO: flag.default(false),

  RELEASE_SERVICE: flag.default(false),
  RELEASE_UPLOAD_BYTES: createIntegerSchema(1_000, 1e10).default(300_000_000),
  /** The release store reads it from the environment. */
  RELEASE_DELTAS: createIntegerSchema(0, 20).default(3),
  STORE_DIR: z.string().optional(),
  STORE_URL: z.string().optional(),

  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().optional(),
  DEV_MAILBOX: flag.optional(),
  TEST_CHECKOUT: flag.optional(),
  OPERATOR_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional(),

  /** JSON; see `readEnginePrices`. */
  ENGINE_PRICES: z.string().optional(),
  SIGNUP_CREDITS: createIntegerSchema(0, 1_000_000).default(60),
  FREE_REDOS_PER_MONTH: createIntegerSchema(0, 1_000).default(3),
  PRICE_480P: createIntegerSchema(1, 100_000).default(4),
  PRICE_720P: createIntegerSchema(1, 100_000).default(6),
  PRICE_1080P: createIntegerSchema(1, 100_000).default(10),

  WORKER: onOff.default('on'),
  WORKER_PORT: createIntegerSchema(1, 65_535).optional(),
  RENDER_CONCURRENCY: createIntegerSchema(0, 64).optional(),
  RENDER_LIMIT_SECONDS: createIntegerSchema(10, 86_400).default(900),
  SHUTDOWN_SECONDS: createIntegerSchema(0, 600).default(5),
  DELETED_FILES_DAYS: createIntegerSchema(0, 3650).default(7),
  RETENTION_DAYS: createIntegerSchema(1, 3650).default(1),
  ACCOUNT_GRACE_DAYS: createIntegerSchema(0, 365).default(14),
  VIDEO_RETENTION_DAYS: createIntegerSchema(0, 3650).default(0),
  KEPT_SCENES_DAYS: createIntegerSchema(0, 365).default(7),
  UNUSED_DAYS: createIntegerSchema(0, 3650).default(0),
  STORAGE_QUOTA_BYTES: createIntegerSchema(0, 1e15).default(0),
  STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_ENDPOINT: createAddressSchema(/^https?$/, 'http://127.0.0.1:8333').optional(),
  S3_PUBLIC_ENDPOINT: createAddressSchema(/^https?$/, 'https://media.vidra.example').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PATH_STYLE: onOff.default('on'),
  S3_CONDITIONAL_WRITES: onOff.default('on'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  SUSPENDED_CREDITS: z.enum(['keep', 'refund-note'], 'must be keep or refund-note').default('keep'),
  INVITATION_REQUIRED: flag.default(false),
  INVITATION_AUTOMATIC: flag.default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: createAddressSchema(/^https?$/, 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),

  PLANS_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_AUTOMATIC_TAX: flag.default(false),
  STRIPE_TAX_IDS: flag.default(false),
  STRIPE_BILLING_ADDRESS: z.enum(['auto', 'required'], 'must be auto or required').default('auto'),
  STRIPE_API_URL: createAddressSchema(/^https?$/, 'https://api.stripe.com').default(
    'https://api.stripe.com',
  ),

  TEXT_ENGINE: z
    .enum(['template', 'openai-compatible'], 'must be template or openai-compatible')
    .default('template'),
  OPENAI_TEXT_BASE_URL: createAddressSchema(/^https?$/, 'https://api.openai.com/v1').default(
    'https://api.openai.com/v1',
  ),
  OPENAI_TEXT_API_KEY: z.string().optional(),
  OPENAI_TEXT_MODEL: z.string().optional(),
  PERCEPTION: z.enum(['local', 'none'], 'must be local or none').default('local'),
  BACKGROUND_ENGINE: z
    .enum(['flood-fill', 'rembg'], 'must be flood-fill or rembg')
    .default('flood-fill'),
  REMBG_URL: createAddressSchema(/^https?$/, 'http://127.0.0.1:7000').optional(),
  MODERATION: z
    .enum(['none', 'rules', 'openai', 'http'], 'must be none, rules, openai or http')
    .default('none'),
  MODERATION_FAILURE: z.enum(['hold', 'allow'], 'must be hold or allow').default('hold'),
  /** Path of a JSON file; see `readRules`. */
  MODERATION_RULES: z.string().optional(),
  MODERATION_URL: createAddressSchema(/^https?$/, 'http://127.0.0.1:9000/check').optional(),
  MODERATION_API_KEY: z.string().optional(),
  OPENAI_MODERATION_BASE_URL: createAddressSchema(/^https?$/, 'https://api.openai.com/v1').default(
    'https://api.openai.com/v1',
  ),
  OPENAI_MODERATION_API_KEY: z.string().optional(),
  OPENAI_MODERATION_MODEL: z.string().default('omni-moderation-latest'),
  SCRAPE_TRUSTED_ORIGINS: origins.default([]),

  SCRAPES_PER_HOUR: createIntegerSchema(1, 1_000_000).default(40),
  SCRIPTS_PER_HOUR: createIntegerSchema(1, 1_000_000).default(120),
  AGENT_PLANS_PER_HOUR: createIntegerSchema(1, 1_000_000).default(120),
  BACKGROUND_REMOVALS_PER_HOUR: createIntegerSchema(1, 1_000_000).default(120),
  LOOKUPS_PER_HOUR_PER_IP: createIntegerSchema(1, 1_000_000).default(30),
  PAYMENTS_PER_HOUR: createIntegerSchema(1, 1_000_000).default(30),
  CODES_PER_HOUR_PER_ADDRESS: createIntegerSchema(1, 10_000).default(10),
  CODES_PER_HOUR_PER_IP: createIntegerSchema(1, 1_000_000).default(60),
  LOGINS_PER_QUARTER_HOUR_PER_ADDRESS: createIntegerSchema(1, 10_000).default(10),
  LOGINS_PER_QUARTER_HOUR_PER_IP: createIntegerSchema(1, 1_000_000).default(100),
  REPORTS_PER_HOUR_PER_IP: createIntegerSchema(1, 1_000_000).default(10),
  UPLOADS_PER_HOUR: createIntegerSchema(1, 1_000_000).default(300),
  TASKS_PER_USER: createIntegerSchema(1, 100_000).default(40),
  REQUESTS_PER_MINUTE_PER_IP: createIntegerSchema(1, 10_000_000).default(1200),
});

export type Variables = z.output<typeof variables>;

/** Environment variables of API and worker, except those of the engine and of speech. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(variables.shape);
