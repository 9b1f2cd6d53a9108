import { join } from 'node:path';
import { SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { readCatalog } from './plans.ts';
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

/** Adds the password to the address, unless the address already has one. */
function withPassword(address: string | undefined, password: string | undefined) {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}

/** `findHalfSettings` has already checked that no variable is missing. */
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

function readCertificateFiles(env: Variables) {
  const { CONTENT_CREDENTIALS_CERTIFICATE: certificatePath, CONTENT_CREDENTIALS_KEY: keyPath } =
    env;
  if (certificatePath === undefined || keyPath === undefined) return undefined;
  return { certificatePath, keyPath };
}

/** In quotes, a name may contain any character. */
const toSender = (productName: string) =>
  `"${productName.replaceAll(/["\\]/g, String.raw`\$&`)}" <no-reply@vidra.example>`;

function readPlansFile(path: string | undefined) {
  try {
    return readCatalog(path);
  } catch (error) {
    throw new ConfigError(`PLANS_FILE ${(error as Error).message}`, { cause: error });
  }
}

/** Rate and quantity limits. */
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
  reportsPerHourPerIp: env.REPORTS_PER_HOUR_PER_IP,
  uploadsPerHour: env.UPLOADS_PER_HOUR,
  tasksPerUser: env.TASKS_PER_USER,
  requestsPerMinutePerIp: env.REQUESTS_PER_MINUTE_PER_IP,
});

const readModeration = (env: Variables) => ({
  driver: env.MODERATION,
  /** `hold`: orders are refused while the service is down. `allow`: they are accepted unchecked. */
  failure: env.MODERATION_FAILURE,
  /** The operator's rules. Absent: the shipped ones. */
  rulesPath: env.MODERATION_RULES,
  openai: {
    baseUrl: env.OPENAI_MODERATION_BASE_URL,
    apiKey: env.OPENAI_MODERATION_API_KEY,
    model: env.OPENAI_MODERATION_MODEL,
  },
  http: { url: env.MODERATION_URL ?? '', apiKey: env.MODERATION_API_KEY },
});

/** A worker uses Stripe without the webhook secret, because only the API receives webhooks. */
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
 * Reads the process's environment. api-server/docs/environment.md lists the variables.
 *
 * @param program the program that reads the environment; each program requires only its own secrets
 * @throws ConfigError
 */
export function readConfig(environment: NodeJS.ProcessEnv, cores = 2, program: Program = 'api') {
  const { env, duties } = readVariables(environment, program);
  return {
    port: env.API_PORT,
    host: env.API_HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    /** Maximum number of database connections of one process. */
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Tags of the interface's languages; English is the first. */
    languages: [...new Set([SOURCE_LANGUAGE, ...env.LANGUAGES])],
    product: { code: env.PRODUCT_CODE, name: env.PRODUCT_NAME },
    /** Without a trailing slash. If empty, addresses in responses are relative. */
    publicUrl: env.PUBLIC_URL ?? '',
    /** Where people write to the operator. Empty: nowhere. */
    supportEmail: env.SUPPORT_EMAIL ?? '',
    /** Origins of other sites that may call the API. */
    siteOrigins: env.SITE_ORIGINS,
    secretKey: env.SECRET_KEY,
    /** Previous key, whose signatures and tokens are still accepted. */
    previousSecretKey: env.PREVIOUS_SECRET_KEY,
    /** The operator's PEM files. Without them, the site signs with its own certificate. */
    certificateFiles: readCertificateFiles(env),
    timeStampUrl: env.CONTENT_CREDENTIALS_TIMESTAMP_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    /** OTLP endpoint for traces. Absent: tracing is off. */
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    demo: env.VIDRA_DEMO,
    releases: {
      /** Whether teams may release their remotes through this API. */
      service: env.RELEASE_SERVICE,
      uploadBytes: env.RELEASE_UPLOAD_BYTES,
      /** Store of the site's releases: a folder or `s3://bucket/prefix`. */
      store: env.STORE_URL ?? env.STORE_DIR ?? join(env.DATA_DIR, 'store'),
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? toSender(env.PRODUCT_NAME),
      mailbox: env.DEV_MAILBOX ?? (env.SMTP_URL === undefined && !isPublic(env)),
    },
    /** Whether the operator refunds the unused credits of suspended accounts on request. */
    refundsSuspendedCredits: env.SUSPENDED_CREDITS === 'refund-note',
    invitations: { required: env.INVITATION_REQUIRED, automatic: env.INVITATION_AUTOMATIC },
    /** Whether operators must verify a passkey at each login. */
    operatorSecondFactor:
      (env.OPERATOR_SECOND_FACTOR ?? (isPublic(env) ? 'required' : 'optional')) === 'required',
    /** Absent: Google sign-in is disabled. */
    google:
      env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ''),
          }
        : undefined,
    catalog: readPlansFile(env.PLANS_FILE),
    enginePrices: readEnginePrices(env.ENGINE_PRICES),
    /** Whether plans and packs are free, because no payments are configured. */
    testCheckout: env.TEST_CHECKOUT ?? (env.STRIPE_SECRET_KEY === undefined && !isPublic(env)),
    /** Absent: the test checkout is used if it is enabled. */
    stripe: readStripe(env, duties),
    signupCredits: env.SIGNUP_CREDITS,
    /** Days after which unused credits expire. 0: never. */
    creditExpiryDays: env.CREDIT_EXPIRY_DAYS,
    /** Free redos of disliked videos for each account and month. */
    freeRedosPerMonth: env.FREE_REDOS_PER_MONTH,
    prices: { '480p': env.PRICE_480P, '720p': env.PRICE_720P, '1080p': env.PRICE_1080P },
    /** Whether this process renders videos and sends mail. Otherwise `pnpm worker` does. */
    worker: duties.doesWork,
    /** Port of the health check of a separate worker. Absent: none. */
    workerPort: env.WORKER_PORT,
    render: {
      concurrency: env.RENDER_CONCURRENCY ?? Math.max(1, Math.floor(cores / 2)),
      limitSeconds: env.RENDER_LIMIT_SECONDS,
      shutdownSeconds: env.SHUTDOWN_SECONDS,
    },
    deletedFilesDays: env.DELETED_FILES_DAYS,
    /** Days in which the deletion of an account can be undone. */
    accountGraceDays: env.ACCOUNT_GRACE_DAYS,
    /** Days that incomplete uploads are kept. */
    retentionDays: env.RETENTION_DAYS,
    /** Days that finished videos are kept unless the plan specifies it. 0: forever. */
    videoRetentionDays: env.VIDEO_RETENTION_DAYS,
    /** Days that rendered scenes are kept for new versions of their film. 0: not kept. */
    keptScenesDays: env.KEPT_SCENES_DAYS,
    /** Days that unused uploads and unchanged projects are kept. 0: forever. */
    unusedDays: env.UNUSED_DAYS,
    /** Storage limit of one user's pictures and videos. 0: unlimited. */
    storageQuotaBytes: env.STORAGE_QUOTA_BYTES,
    /** Absent: files are stored in the data directory. */
    s3: env.STORAGE === 's3' ? readS3Settings(env) : undefined,
    text: {
      engine: env.TEXT_ENGINE,
      baseUrl: env.OPENAI_TEXT_BASE_URL,
      apiKey: env.OPENAI_TEXT_API_KEY,
      model: env.OPENAI_TEXT_MODEL,
    },
    moderation: readModeration(env),
    /** Engine that finds people and things in pictures. */
    perception: env.PERCEPTION,
    background: { engine: env.BACKGROUND_ENGINE, rembgUrl: env.REMBG_URL },
    /** Origins (scheme, host and port) that may be scraped although they are not public. */
    scrapeTrustedOrigins: env.SCRAPE_TRUSTED_ORIGINS,
    limits: readLimits(env),
  };
}
