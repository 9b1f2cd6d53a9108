import { DEFAULT_LANGUAGES, DEFAULT_PRODUCT_CODE, LANGUAGES } from '@vidra/shared-contract';
import { metricsToken } from '@vidra/shared-server/metrics';
import { originUrl, trustedProxies } from '@vidra/shared-server/proxies';
import { SHARED_DESCRIPTIONS as shared } from '@vidra/shared-server/variables';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
/** Words separated by spaces or commas. */
const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));
const legalText = z.string().optional();

/** Environment variables of the site, with their defaults. */
export const siteVariables = z.object({
  PORT: port.default(8080).describe('Where the site listens. docker-compose.yml sets it'),
  HOST: z
    .string()
    .default('localhost')
    .describe(
      "The address that the site listens at. The developer's mailbox is on it, so it is local without a value. docker-compose.yml sets it",
    ),
  API_URL: httpUrl
    .default('http://127.0.0.1:8081')
    .describe(
      'The server that answers `/api/`, `/app/` and `/dev/mail`. docker-compose.yml sets it',
    ),
  API_BASE_URL: httpUrl
    .or(z.literal(''))
    .default('')
    .describe(
      "The API's address for browsers, if it is not the site itself. The API's `SITE_ORIGINS` must name the site, and its `PUBLIC_URL` must be its own address. Not in the composed stack",
    ),
  DATA_DIR: z.string().default('.data').describe(shared.DATA_DIR),
  STORE_DIR: z.string().optional().describe(shared.STORE_DIR),
  STORE_URL: z.string().optional().describe(shared.STORE_URL),
  STORE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(10)
    .default(1_000)
    .describe(
      "Megabytes of a bucket's files that are kept on this machine, under `<DATA_DIR>/release-cache`",
    ),
  PROVENANCE_TRUSTED_KEYS: z
    .string()
    .default('')
    .describe(
      'Public ed25519 keys as PEM: only builds that one of them signed are shown. Without it, all builds are',
    ),
  PUBLIC_URL: originUrl.optional().describe(shared.PUBLIC_URL),
  TERMS_FILE: legalText.describe(
    "The operator's terms as plain text, shown at `/terms`: `# ` begins a heading, `> ` a notice, `- ` a list item. Without it, a template from `host-shell/server/legal/` that says so",
  ),
  PRIVACY_FILE: legalText.describe('The same for the privacy policy, shown at `/privacy`'),
  POLICY_FILE: legalText.describe('The same for the content policy, shown at `/policy`'),
  PRODUCT_CODE: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default(DEFAULT_PRODUCT_CODE)
    .describe(shared.PRODUCT_CODE),
  PRODUCT_NAME: z.string().min(1).default('Vidra').describe(shared.PRODUCT_NAME),
  LANGUAGES: words
    .pipe(z.array(z.enum(LANGUAGES.map(({ tag }) => tag))))
    .default([...DEFAULT_LANGUAGES])
    .describe(shared.LANGUAGES),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Write the color as #0a7d5c.')
    .or(z.literal(''))
    .default('')
    .describe(
      "The accent, such as `#0a7d5c`: its hue with the design's lightness, so that text on it stays readable; also the site's icon in the browser. Without it, the product's own",
    ),
  TWITTER_SITE: z
    .string()
    .regex(/^@\w{1,15}$/, 'Write the account as @vidra.')
    .or(z.literal(''))
    .default('')
    .describe("The account that X shows beside links to the site's pages, such as `@vidra`"),
  GOOGLE_CLIENT_ID: z.string().default('').describe(shared.GOOGLE_CLIENT_ID),
  SUPPORT_EMAIL: z.email().or(z.literal('')).default('').describe(shared.SUPPORT_EMAIL),
  SUPPORT_CHAT: z
    .enum(['none', 'chatwoot', 'crisp'])
    .default('none')
    .describe('A support chat: `none`, `chatwoot` or `crisp`'),
  CHATWOOT_URL: httpUrl
    .default('https://app.chatwoot.com')
    .describe('The address of the `chatwoot` server'),
  CHATWOOT_TOKEN: z.string().default('').describe("The token of Chatwoot's widget"),
  CRISP_WEBSITE_ID: z.string().default('').describe("The website's ID at Crisp"),
  MEDIA_ORIGINS: words
    .default([])
    .describe(
      'Further origins of images, videos and uploads, separated by commas, for the content security policy',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .or(z.literal(''))
    .default('')
    .describe(shared.OTEL_EXPORTER_OTLP_ENDPOINT),
  /** The exporter reads it from the environment. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').describe(shared.OTEL_EXPORTER_OTLP_HEADERS),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe(shared.LOG_LEVEL),
  REPORT_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the pages that report on their releases, 0 to 1'),
  REPORT_PAGES_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe(
      'Number of pages per address and day whose reports are accepted. No limit for this machine itself',
    ),
  REPORT_VISITORS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('Number of visitors that these pages count as'),
  REPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(100)
    .default(5_000)
    .describe('Milliseconds between saving reports and judging a canary'),
  OVERRIDE_PORTS: z
    .string()
    .default('3100-3199')
    .describe(
      'Ports of `localhost` whose development servers developers may lay over the site in their own browser, or `none`',
    ),
  DEV_REMOTES: z
    .string()
    .default('')
    .describe(
      "For development: `name=url,…` of servers that replace releases. `remote-kit`'s `dev` command sets it",
    ),
});

export type SiteVariables = z.output<typeof siteVariables>;

/** Variables whose value may come from the file that `<NAME>_FILE` names. */
export const SITE_SECRETS = ['METRICS_TOKEN', 'PROVENANCE_TRUSTED_KEYS'];

/** Names of the environment variables that the site reads. */
export const SITE_VARIABLES: readonly string[] = [
  ...Object.keys(siteVariables.shape),
  ...SITE_SECRETS.map((name) => `${name}_FILE`),
];
