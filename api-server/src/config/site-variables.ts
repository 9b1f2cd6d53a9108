import { z } from 'zod';
import { DEFAULT_LANGUAGES, DEFAULT_PRODUCT_CODE, LANGUAGES } from '@vidra/shared-contract';
import { metricsToken } from '@vidra/shared-server/metrics';
import { originUrl, trustedProxies } from '@vidra/shared-server/proxies';
import { SHARED_DESCRIPTIONS as shared } from '@vidra/shared-server/variables';
import {
  createAddressSchema,
  createIntegerSchema,
  defineSection,
  flag,
  origins,
  secret,
  smtpUrl,
} from './variable-schemas.ts';

/** Minimum connections of a process: one for listening, one for the queue, one for the rest. */
export const LEAST_CONNECTIONS = 3;

export const serverSection = defineSection({
  title: 'Server and site',
  shape: {
    API_PORT: createIntegerSchema(0, 65_535)
      .default(8081)
      .describe('Where the API listens. docker-compose.yml sets it'),
    API_HOST: z.string().default('127.0.0.1').describe('The address that the API listens at'),
    PRODUCT_CODE: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lowercase letters, digits and dashes')
      .default(DEFAULT_PRODUCT_CODE)
      .describe(shared.PRODUCT_CODE),
    PRODUCT_NAME: z.string().min(1).max(60).default('Vidra').describe(shared.PRODUCT_NAME),
    LANGUAGES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((tag) => tag !== ''))
      .pipe(z.array(z.enum(LANGUAGES.map(({ tag }) => tag))))
      .default([...DEFAULT_LANGUAGES])
      .describe(shared.LANGUAGES),
    PUBLIC_URL: originUrl.optional().describe(shared.PUBLIC_URL),
    SITE_ORIGINS: origins
      .default([])
      .describe(
        'Origins of sites, separated by commas, whose pages call the API at another address than their own (CORS, with `API_BASE_URL`)',
      ),
    SUPPORT_EMAIL: z.email('must be an email address').optional().describe(shared.SUPPORT_EMAIL),
    TRUSTED_PROXIES: trustedProxies,
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info')
      .describe(shared.LOG_LEVEL),
    METRICS_TOKEN: metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: createAddressSchema(/^https?$/, 'http://127.0.0.1:4318')
      .optional()
      .describe(shared.OTEL_EXPORTER_OTLP_ENDPOINT),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe(shared.OTEL_EXPORTER_OTLP_HEADERS),
  },
});

export const stateSection = defineSection({
  title: 'State and secrets',
  shape: {
    DATA_DIR: z.string().default('.data').describe(shared.DATA_DIR),
    DATABASE_URL: createAddressSchema(/^postgres(ql)?$/, 'postgres://user:password@host:5432/vidra')
      .optional()
      .describe(
        '`postgres://…`. Several processes can then share one database. docker-compose.yml sets it',
      ),
    DATABASE_PASSWORD: z
      .string()
      .optional()
      .describe('Added to a `DATABASE_URL` that has no password'),
    DATABASE_CONNECTIONS: createIntegerSchema(LEAST_CONNECTIONS, 1_000)
      .default(16)
      .describe(
        'Maximum connections of one API or worker: [how many in all](docs/operating.md#connections-of-the-database)',
      ),
    SECRET_KEY: secret
      .optional()
      .describe(
        'At least 32 characters, the same for all processes. Without it, one is stored in `DATA_DIR/secret`. docker-compose.yml reads secrets/secret_key',
      ),
    PREVIOUS_SECRET_KEY: secret
      .optional()
      .describe(
        'Another secret whose signatures and codes are also accepted: [rotation](docs/operating.md#changing-secrets)',
      ),
    CONTENT_CREDENTIALS_CERTIFICATE: z
      .string()
      .optional()
      .describe(
        'PEM file of the certificate that [signs](docs/trust.md#the-certificate) videos and images, followed by those of its authority. Without it the site signs with a certificate of its own',
      ),
    CONTENT_CREDENTIALS_KEY: z.string().optional().describe("PEM file of that certificate's key"),
    CONTENT_CREDENTIALS_TIMESTAMP_URL: createAddressSchema(
      /^https?$/,
      'http://timestamp.example.com',
    )
      .optional()
      .describe(
        'Time stamp authority (RFC 3161) that certifies when a file was [signed](docs/trust.md#the-certificate)',
      ),
  },
});

export const accountSection = defineSection({
  title: 'Accounts and login',
  shape: {
    SIGNUP_CREDITS: createIntegerSchema(0, 1_000_000)
      .default(60)
      .describe('Credits of a new account'),
    CREDIT_EXPIRY_DAYS: createIntegerSchema(0, 3_650)
      .refine((days) => days === 0 || days >= 30, 'must be 0 or at least 30')
      .default(0)
      .describe(
        'Days after which unused credits [expire](docs/trust.md#credits-that-expire), at least 30. 0: never',
      ),
    FREE_REDOS_PER_MONTH: createIntegerSchema(0, 1_000)
      .default(3)
      .describe(
        'Disliked videos that each account may have made again for free in a calendar month (UTC). 0: none',
      ),
    GOOGLE_CLIENT_ID: z.string().optional().describe(shared.GOOGLE_CLIENT_ID),
    GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of `GOOGLE_CLIENT_ID`'),
    GOOGLE_ISSUER: createAddressSchema(/^https?$/, 'https://accounts.google.com')
      .default('https://accounts.google.com')
      .describe('Another OpenID provider, for tests'),
    INVITATION_REQUIRED: flag
      .default(false)
      .describe('1: a new account makes no videos until an invitation code activates it'),
    INVITATION_AUTOMATIC: flag
      .default(false)
      .describe('1: a requested invitation code is sent immediately'),
    OPERATOR_SECOND_FACTOR: z
      .enum(['required', 'optional'], 'must be required or optional')
      .optional()
      .describe(
        "`required`: an operator's account must ask for a passkey at each login to reach `/admin`; or `optional`. Without a value it is required if `PUBLIC_URL` is https",
      ),
    VIDRA_DEMO: flag
      .default(false)
      .describe(
        "1: a demo account with 500 credits and two videos. The API's log shows its password",
      ),
  },
});

export const mailSection = defineSection({
  title: 'Mail',
  shape: {
    SMTP_URL: smtpUrl
      .optional()
      .describe(
        'The mail server: `smtp://user:password@host:587` by STARTTLS, or `smtps://user:password@host:465`. [TLS is required](api-server/docs/running.md#mail) unless it ends with `?tls=optional`. Without it, mail goes to the mailbox',
      ),
    MAIL_FROM: z
      .string()
      .optional()
      .describe('The sender, such as `Vidra <no-reply@vidra.example>`. Without it, `PRODUCT_NAME`'),
    DEV_MAILBOX: flag
      .optional()
      .describe(
        '1: everybody who reaches the site can read all mails, with their codes, at `/dev/mail`. Before the site is open to others, remove it and set `SMTP_URL`. Without a value it is 1 without `SMTP_URL`, unless `PUBLIC_URL` is https',
      ),
  },
});
