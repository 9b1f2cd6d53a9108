import { join } from 'node:path';
import { readCatalogue } from './plans.ts';
import { ConfigError } from './config-error.ts';
import { readEnginePrices } from './engine-prices.ts';
import { findContradictions, isPublic } from './contradictions.ts';
import { findHalfSettings } from './half-settings.ts';
import { presentVariables } from './present-variables.ts';
import { getDuties, type Duties, type Program } from './program.ts';
import type { S3Settings } from './s3-settings.ts';
import { variables, type Variables } from './variables.ts';

export type Config = Readonly<ReturnType<typeof readConfig>>;

function readVariables(environment: NodeJS.ProcessEnv, program: Program) {
  const result = variables.safeParse(presentVariables(environment));
  const duties = getDuties(program, result.data?.WORKER);
  const lines = result.success
    ? [...findHalfSettings(result.data, duties), ...findContradictions(result.data, duties)]
    : result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  if (result.success && lines.length === 0) return { env: result.data, duties };
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

/** `findHalfSettings` has seen to it that nothing is missing. */
function readS3Settings(env: Variables): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET ?? '',
    pathStyle: env.S3_PATH_STYLE === 'on',
    conditionalWrites: env.S3_CONDITIONAL_WRITES === 'on',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** In quotes a name may hold whatever it likes. */
const toSender = (productName: string) =>
  `"${productName.replaceAll(/["\\]/g, String.raw`\$&`)}" <no-reply@vidra.example>`;

function readPlansFile(path: string | undefined) {
  try {
    return readCatalogue(path);
  } catch (error) {
    throw new ConfigError(`PLANS_FILE ${(error as Error).message}`, { cause: error });
  }
}

/** How often, and how much, at most. */
const readLimits = (env: Variables) => ({
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

/** A worker knows Stripe without the secret of the webhook, which the API alone answers. */
function readStripe(env: Variables, { answersCalls }: Duties) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || (webhookSecret === undefined && answersCalls)) return undefined;
  return {
    secretKey,
    webhookSecret: webhookSecret ?? '',
    apiUrl: new URL(env.STRIPE_API_URL),
    billing: {
      automaticTax: env.STRIPE_AUTOMATIC_TAX,
      taxIds: env.STRIPE_TAX_IDS,
      address: env.STRIPE_BILLING_ADDRESS,
    },
  };
}

/**
 * Reads the process's environment; api-server/README.md lists the variables.
 *
 * @param program which one reads it: each is asked for its own secrets alone
 * @throws ConfigError
 */
export function readConfig(environment: NodeJS.ProcessEnv, cores = 2, program: Program = 'api') {
  const { env, duties } = readVariables(environment, program);
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    /** All that one process opens together. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    product: { code: env.PRODUCT_CODE, name: env.PRODUCT_NAME },
    /** Without a slash at the end; empty: addresses in answers are relative. */
    publicUrl: env.PUBLIC_URL ?? '',
    /** Sites whose pages call the API although it is not behind them. */
    siteOrigins: env.SITE_ORIGINS,
    secretKey: env.SECRET_KEY,
    /** What it made is accepted still. */
    previousSecretKey: env.PREVIOUS_SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    /** Where traces are collected by OTLP; absent: nothing is traced. */
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    demo: env.VIDRA_DEMO,
    releases: {
      /** Whether teams may put their remotes live through this API. */
      service: env.RELEASE_SERVICE,
      uploadBytes: env.RELEASE_UPLOAD_BYTES,
      /** Where the site's releases lie: a folder, or `s3://bucket/prefix`. */
      store: env.STORE_URL ?? env.STORE_DIR ?? join(env.DATA_DIR, 'store'),
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? toSender(env.PRODUCT_NAME),
      mailbox: env.DEV_MAILBOX ?? (env.SMTP_URL === undefined && !isPublic(env)),
    },
    invitations: { required: env.INVITATION_REQUIRED, automatic: env.INVITATION_AUTOMATIC },
    /** Whether operators have to ask for a passkey at each login before they can do anything. */
    operatorSecondFactor:
      (env.OPERATOR_SECOND_FACTOR ?? (isPublic(env) ? 'required' : 'optional')) === 'required',
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
    enginePrices: readEnginePrices(env.ENGINE_PRICES),
    /** Whether plans and packs are had for nothing, where no payments are set up. */
    testCheckout: env.TEST_CHECKOUT ?? (env.STRIPE_SECRET_KEY === undefined && !isPublic(env)),
    /** Absent: the test checkout, where that is open. */
    stripe: readStripe(env, duties),
    signupCredits: env.SIGNUP_CREDITS,
    prices: { '480p': env.PRICE_480P, '720p': env.PRICE_720P, '1080p': env.PRICE_1080P },
    /** Whether this process makes videos and sends mail; the API may leave that to `pnpm worker`. */
    worker: duties.doesWork,
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
    s3: env.STORAGE === 's3' ? readS3Settings(env) : undefined,
    text: {
      engine: env.TEXT_ENGINE,
      baseUrl: env.OPENAI_TEXT_BASE_URL,
      apiKey: env.OPENAI_TEXT_API_KEY,
      model: env.OPENAI_TEXT_MODEL,
    },
    background: { engine: env.BACKGROUND_ENGINE, rembgUrl: env.REMBG_URL },
    /** Scheme, host and port of sites that are read although they are not on the public web. */
    scrapeTrustedOrigins: env.SCRAPE_TRUSTED_ORIGINS,
    limits: readLimits(env),
  };
}
