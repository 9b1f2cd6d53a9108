import { z } from 'zod';
import { DEFAULT_PRODUCT_CODE } from '@vidra/shared-contract';
import { metricsToken } from '@vidra/shared-contract/metrics';
import { trustedProxies } from '@vidra/shared-contract/proxies';
import { readCatalogue } from './plans.ts';
import { ConfigError } from './config-error.ts';
import { contradictions, isPublic } from './contradictions.ts';
import { halfSettings } from './half-settings.ts';
import { presentVariables } from './present-variables.ts';
import type { S3Settings } from './s3-settings.ts';

const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true');
const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimum, `must be ${minimum} or more`)
        .max(maximum, `must be ${maximum} or less`),
    );
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });

const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: 'must be origins such as http://shop.lan:8000' })
        .transform((each) => new URL(each).origin),
    ),
  );

const secret = z.string().min(32, 'must have 32 characters or more');

const variables = z.object({
  API_PORT: whole(0, 65_535).default(8081),
  API_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/vidra').optional(),
  DATABASE_PASSWORD: z.string().optional(),
  PRODUCT_CODE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and dashes')
    .default(DEFAULT_PRODUCT_CODE),
  PRODUCT_NAME: z.string().min(1).max(60).default('Vidra'),
  PUBLIC_URL: address(/^https?$/, 'https://vidra.example').optional(),
  SITE_ORIGINS: origins.default([]),
  SECRET_KEY: secret.optional(),
  PREVIOUS_SECRET_KEY: secret.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_TOKEN: metricsToken,
  VIDRA_DEMO: flag.default(false),

  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Vidra <no-reply@vidra.example>'),
  DEV_MAILBOX: flag.optional(),
  TEST_CHECKOUT: flag.optional(),

  SIGNUP_CREDITS: whole(0, 1_000_000).default(60),
  PRICE_480P: whole(1, 100_000).default(4),
  PRICE_720P: whole(1, 100_000).default(6),
  PRICE_1080P: whole(1, 100_000).default(10),

  WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WORKER_PORT: whole(1, 65_535).optional(),
  RENDER_CONCURRENCY: whole(0, 64).optional(),
  RENDER_LIMIT_SECONDS: whole(10, 86_400).default(900),
  SHUTDOWN_SECONDS: whole(0, 600).default(5),
  DELETED_FILES_DAYS: whole(0, 3650).default(7),
  RETENTION_DAYS: whole(1, 3650).default(1),
  ACCOUNT_GRACE_DAYS: whole(0, 365).default(14),
  VIDEO_RETENTION_DAYS: whole(0, 3650).default(0),
  KEPT_SCENES_DAYS: whole(0, 365).default(7),
  UNUSED_DAYS: whole(0, 3650).default(0),
  STORAGE_QUOTA_BYTES: whole(0, 1e15).default(0),
  STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:8333').optional(),
  S3_PUBLIC_ENDPOINT: address(/^https?$/, 'https://media.vidra.example').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  INVITATION_REQUIRED: flag.default(false),
  INVITATION_AUTOMATIC: flag.default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address(/^https?$/, 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),

  PLANS_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: address(/^https?$/, 'https://api.stripe.com').default('https://api.stripe.com'),

  TEXT_ENGINE: z
    .enum(['template', 'openai-compatible'], 'must be template or openai-compatible')
    .default('template'),
  OPENAI_TEXT_BASE_URL: address(/^https?$/, 'https://api.openai.com/v1').default(
    'https://api.openai.com/v1',
  ),
  OPENAI_TEXT_API_KEY: z.string().optional(),
  OPENAI_TEXT_MODEL: z.string().optional(),
  BACKGROUND_ENGINE: z
    .enum(['flood-fill', 'rembg'], 'must be flood-fill or rembg')
    .default('flood-fill'),
  REMBG_URL: address(/^https?$/, 'http://127.0.0.1:7000').optional(),
  SCRAPE_TRUSTED_ORIGINS: origins.default([]),

  SCRAPES_PER_HOUR: whole(1, 1_000_000).default(40),
  SCRIPTS_PER_HOUR: whole(1, 1_000_000).default(120),
  AGENT_PLANS_PER_HOUR: whole(1, 1_000_000).default(120),
  BACKGROUND_REMOVALS_PER_HOUR: whole(1, 1_000_000).default(120),
  LOOKUPS_PER_HOUR_PER_IP: whole(1, 1_000_000).default(30),
  PAYMENTS_PER_HOUR: whole(1, 1_000_000).default(30),
  CODES_PER_HOUR_PER_ADDRESS: whole(1, 10_000).default(10),
  CODES_PER_HOUR_PER_IP: whole(1, 1_000_000).default(60),
  LOGINS_PER_QUARTER_HOUR_PER_ADDRESS: whole(1, 10_000).default(10),
  LOGINS_PER_QUARTER_HOUR_PER_IP: whole(1, 1_000_000).default(100),
  UPLOADS_PER_HOUR: whole(1, 1_000_000).default(300),
  TASKS_PER_USER: whole(1, 100_000).default(40),
  REQUESTS_PER_MINUTE_PER_IP: whole(1, 10_000_000).default(1200),
});

/** The environment variables that API and worker read, beside the engine's and the speech's. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(variables.shape);

export type Config = Readonly<ReturnType<typeof readConfig>>;

function readVariables(environment: NodeJS.ProcessEnv) {
  const result = variables.safeParse(presentVariables(environment));
  const lines = result.success
    ? [...halfSettings(result.data), ...contradictions(result.data)]
    : result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  if (result.success && lines.length === 0) return result.data;
  throw new ConfigError(
    `The configuration cannot be used. Correct these environment variables and start again:\n${lines.join('\n')}`,
  );
}

/** An address that has a password already keeps it. */
function withPassword(address: string | undefined, password: string | undefined) {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}

/** `halfSettings` has seen to it that nothing is missing. */
function s3Settings(env: z.output<typeof variables>): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function readPlansFile(path: string | undefined) {
  try {
    return readCatalogue(path);
  } catch (error) {
    throw new ConfigError(`PLANS_FILE ${(error as Error).message}`, { cause: error });
  }
}

/** How often, and how much, at most. */
const limitsOf = (env: z.output<typeof variables>) => ({
  scrapesPerHour: env.SCRAPES_PER_HOUR,
  scriptsPerHour: env.SCRIPTS_PER_HOUR,
  agentPlansPerHour: env.AGENT_PLANS_PER_HOUR,
  backgroundRemovalsPerHour: env.BACKGROUND_REMOVALS_PER_HOUR,
  lookupsPerHourPerIp: env.LOOKUPS_PER_HOUR_PER_IP,
  paymentsPerHour: env.PAYMENTS_PER_HOUR,
  codesPerHourPerAddress: env.CODES_PER_HOUR_PER_ADDRESS,
  codesPerHourPerIp: env.CODES_PER_HOUR_PER_IP,
  loginsPerQuarterHourPerAddress: env.LOGINS_PER_QUARTER_HOUR_PER_ADDRESS,
  loginsPerQuarterHourPerIp: env.LOGINS_PER_QUARTER_HOUR_PER_IP,
  uploadsPerHour: env.UPLOADS_PER_HOUR,
  tasksPerUser: env.TASKS_PER_USER,
  requestsPerMinutePerIp: env.REQUESTS_PER_MINUTE_PER_IP,
});

/**
 * Reads the process's environment; api-server/README.md lists the variables.
 * @throws ConfigError
 */
export function readConfig(environment: NodeJS.ProcessEnv, cores = 2) {
  const env = readVariables(environment);
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    product: { code: env.PRODUCT_CODE, name: env.PRODUCT_NAME },
    /** Without a slash at the end; empty: addresses in answers are relative. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? '',
    /** Sites whose pages call the API although it is not behind them. */
    siteOrigins: env.SITE_ORIGINS,
    secretKey: env.SECRET_KEY,
    /** What it made is accepted still. */
    previousSecretKey: env.PREVIOUS_SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    demo: env.VIDRA_DEMO,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      mailbox: env.DEV_MAILBOX ?? (env.SMTP_URL === undefined && !isPublic(env)),
    },
    invitations: { required: env.INVITATION_REQUIRED, automatic: env.INVITATION_AUTOMATIC },
    /** Absent: nobody can sign in by Google. */
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ''),
          }
        : undefined,
    catalogue: readPlansFile(env.PLANS_FILE),
    /** Whether plans and packs are had for nothing, where no payments are set up. */
    testCheckout: env.TEST_CHECKOUT ?? (env.STRIPE_SECRET_KEY === undefined && !isPublic(env)),
    /** Absent: the test checkout, where that is open. */
    stripe:
      env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: new URL(env.STRIPE_API_URL),
          }
        : undefined,
    signupCredits: env.SIGNUP_CREDITS,
    prices: { '480p': env.PRICE_480P, '720p': env.PRICE_720P, '1080p': env.PRICE_1080P },
    /** Whether the API's process makes videos too, or leaves that to `pnpm worker`. */
    worker: env.WORKER === 'on',
    /** Where a worker of its own answers for its health; absent: nowhere. */
    workerPort: env.WORKER_PORT,
    render: {
      concurrency: env.RENDER_CONCURRENCY ?? Math.max(1, Math.floor(cores / 2)),
      limitSeconds: env.RENDER_LIMIT_SECONDS,
      shutdownSeconds: env.SHUTDOWN_SECONDS,
    },
    deletedFilesDays: env.DELETED_FILES_DAYS,
    /** How long the deletion of an account can be undone. */
    accountGraceDays: env.ACCOUNT_GRACE_DAYS,
    /** How long uploads that were never completed are kept. */
    retentionDays: env.RETENTION_DAYS,
    /** How long finished videos are kept, where the plan does not say; 0: for good. */
    videoRetentionDays: env.VIDEO_RETENTION_DAYS,
    /** How long rendered scenes are kept for new versions of their film; 0: not at all. */
    keptScenesDays: env.KEPT_SCENES_DAYS,
    /** How long uploads are kept that nothing uses, and projects that nobody changes; 0: for good. */
    unusedDays: env.UNUSED_DAYS,
    /** What one user's pictures and videos may take; 0: no limit. */
    storageQuotaBytes: env.STORAGE_QUOTA_BYTES,
    /** Absent: files lie in the data directory. */
    s3: env.STORAGE === 's3' ? s3Settings(env) : undefined,
    text: {
      engine: env.TEXT_ENGINE,
      baseUrl: env.OPENAI_TEXT_BASE_URL,
      apiKey: env.OPENAI_TEXT_API_KEY,
      model: env.OPENAI_TEXT_MODEL,
    },
    background: { engine: env.BACKGROUND_ENGINE, rembgUrl: env.REMBG_URL },
    /** Scheme, host and port of sites that are read although they are not on the public web. */
    scrapeTrustedOrigins: env.SCRAPE_TRUSTED_ORIGINS,
    limits: limitsOf(env),
  };
}
