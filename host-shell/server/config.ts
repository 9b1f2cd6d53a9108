import { createHash, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTrustedKeys } from '@vidra/remote-kit/provenance';
import { readStorePlace, type StorePlace } from '@vidra/remote-kit/store';
import { DEFAULT_PRODUCT_CODE, type SiteConfig } from '@vidra/shared-contract';
import { metricsToken } from '@vidra/shared-server/metrics';
import { originUrl, trustedProxies } from '@vidra/shared-server/proxies';
import { presentVariables } from '@vidra/shared-server/variables';
import { z } from 'zod';
import { readPortRange, type PortRange } from '../protocol/port-range.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
/** Words separated by spaces or commas. */
const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));

const environment = z.object({
  PORT: port.default(8080),
  /** The developer's mailbox is on it, so it is local unless configured otherwise. */
  HOST: z.string().default('localhost'),
  API_URL: httpUrl.default('http://127.0.0.1:8081'),
  /** Browser-facing address of the API when it is not behind the site. */
  API_BASE_URL: httpUrl.or(z.literal('')).default(''),
  DATA_DIR: z.string().default('.data'),
  STORE_DIR: z.string().optional(),
  /** `s3://bucket/prefix`, instead of a folder. */
  STORE_URL: z.string().optional(),
  /** Size of the local cache of the bucket's files, in megabytes. */
  STORE_CACHE_MB: z.coerce.number().int().min(10).default(1_000),
  /** Public address of the site for other sites. Default: the address of each request. */
  PUBLIC_URL: originUrl.optional(),
  /**
   * Paths of the operator's terms, privacy policy and content policy as plain text. Default: marked
   * templates.
   */
  TERMS_FILE: z.string().optional(),
  PRIVACY_FILE: z.string().optional(),
  POLICY_FILE: z.string().optional(),
  PRODUCT_CODE: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default(DEFAULT_PRODUCT_CODE),
  PRODUCT_NAME: z.string().min(1).default('Vidra'),
  /** Base of the accent color, such as `#0a7d5c`. Default: the product's own. */
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Write the color as #0a7d5c.')
    .or(z.literal(''))
    .default(''),
  /** The site's X account, shown next to links to its pages. */
  TWITTER_SITE: z
    .string()
    .regex(/^@\w{1,15}$/, 'Write the account as @vidra.')
    .or(z.literal(''))
    .default(''),
  GOOGLE_CLIENT_ID: z.string().default(''),
  /** Contact address for people who cannot log in. */
  SUPPORT_EMAIL: z.email().or(z.literal('')).default(''),
  SUPPORT_CHAT: z.enum(['none', 'chatwoot', 'crisp']).default('none'),
  CHATWOOT_URL: httpUrl.default('https://app.chatwoot.com'),
  CHATWOOT_TOKEN: z.string().default(''),
  CRISP_WEBSITE_ID: z.string().default(''),
  /** Additional origins that pictures and videos come from and are uploaded to. */
  MEDIA_ORIGINS: words.default([]),
  /** OTLP endpoint for traces; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.or(z.literal('')).default(''),
  /** Headers of the trace requests, as `name=value,…`; the exporter reads them. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_TOKEN: metricsToken,
  /**
   * PEM public keys of trusted signers, whose builds alone are shown. Default: all builds are
   * shown.
   */
  PROVENANCE_TRUSTED_KEYS: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Share of the pages that report the health of their releases, 0 to 1. */
  REPORT_SHARE: z.coerce.number().min(0).max(1).default(1),
  /**
   * Pages per day and address whose reports are accepted; `REPORT_VISITORS_PER_ADDRESS` is the
   * number of visitors that they count as.
   */
  REPORT_PAGES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  REPORT_VISITORS_PER_ADDRESS: z.coerce.number().int().min(1).default(1),
  /** Milliseconds between saving reports and evaluating a canary. */
  REPORT_INTERVAL: z.coerce.number().int().min(100).default(5_000),
  /**
   * Ports of `localhost` whose development servers developers may use to override the site, or
   * `none`.
   */
  OVERRIDE_PORTS: z.string().default('3100-3199'),
  /** For development: `name=url,…` of remotes on a development server. */
  DEV_REMOTES: z.string().default(''),
});

/** Variables whose value may come from the file that `<NAME>_FILE` names. */
const SECRETS = ['METRICS_TOKEN', 'PROVENANCE_TRUSTED_KEYS'];

/** Environment variables that the server reads. */
export const SITE_VARIABLES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** Legal texts that each site shows. */
export type LegalTextName = 'terms' | 'privacy' | 'policy';

/** Configuration of this server. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** Public address of the site, without a trailing slash; empty: the address of each request. */
  readonly publicUrl: string;
  /** The operator's own texts; undefined without one. */
  readonly legal: Readonly<Record<LegalTextName, string | undefined>>;
  /** The operator's color as `#rrggbb`; empty: the product's own. */
  readonly brandColor: string;
  /** The site's X account, with `@`; empty: none. */
  readonly twitterSite: string;
  /** Location of the release store. */
  readonly store: StorePlace;
  /** File in which this server keeps the last set that it showed. */
  readonly lastGoodFile: string;
  /** Folder and size limit in bytes of the cached copies of a bucket's files. */
  readonly storeCache: { readonly folder: string; readonly limit: number };
  readonly mediaOrigins: readonly string[];
  /** Proxies whose forwarded headers are trusted. */
  readonly trustedProxies: string[];
  readonly logLevel: string;
  readonly reports: {
    readonly share: number;
    readonly perAddress: { readonly pages: number; readonly voices: number };
    readonly intervalMs: number;
  };
  /** Token that opens `/metrics`; empty: only this machine has access. */
  readonly metricsToken: string;
  /** OTLP endpoint for traces; empty: nothing is traced. */
  readonly tracesEndpoint: string;
  /** Keys of trusted signers; empty: all builds are shown. */
  readonly trustedKeys: readonly KeyObject[];
  /** Ports of `localhost` whose development servers developers may use to override the site. */
  readonly overridePorts: PortRange;
  /** Addresses of development servers by release name; empty outside of development. */
  readonly devRemotes: ReadonlyMap<string, string>;
  /** Configuration that each page receives. */
  readonly site: SiteConfig;
}

/**
 * Reads the server's configuration. Empty variables count as absent.
 *
 * @throws Error that names each variable with a bad value
 */
export function readConfig(variables: NodeJS.ProcessEnv): ServerConfig {
  const presentValues = presentVariables(variables, SECRETS, (path) => readFileSync(path, 'utf8'));
  const parseResult = environment.safeParse(presentValues);
  if (!parseResult.success) {
    const lines = parseResult.error.issues.map(
      ({ path, message }) => `  ${path.join('.')}: ${message}`,
    );
    throw new Error(
      `The configuration cannot be used. Correct these environment variables and start again:\n${lines.join('\n')}`,
    );
  }
  const values = parseResult.data;
  const devRemotes = readOverrides(values.DEV_REMOTES);
  const place = values.STORE_URL || (values.STORE_DIR ?? join(values.DATA_DIR, 'store'));
  return {
    port: values.PORT,
    host: values.HOST,
    apiUrl: values.API_URL,
    publicUrl: values.PUBLIC_URL ?? '',
    brandColor: values.BRAND_COLOR,
    twitterSite: values.TWITTER_SITE,
    legal: {
      terms: readText('TERMS_FILE', values.TERMS_FILE),
      privacy: readText('PRIVACY_FILE', values.PRIVACY_FILE),
      policy: readText('POLICY_FILE', values.POLICY_FILE),
    },
    store: readStorePlace(place, variables),
    lastGoodFile: resolve(values.DATA_DIR, 'last-good', `${toShortHash(resolve(place))}.json`),
    storeCache: {
      folder: resolve(values.DATA_DIR, 'release-cache'),
      limit: values.STORE_CACHE_MB * 1_000_000,
    },
    mediaOrigins: values.MEDIA_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    reports: {
      share: values.REPORT_SHARE,
      perAddress: {
        pages: values.REPORT_PAGES_PER_ADDRESS,
        voices: values.REPORT_VISITORS_PER_ADDRESS,
      },
      intervalMs: values.REPORT_INTERVAL,
    },
    metricsToken: values.METRICS_TOKEN,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustedKeys: readTrustedKeys({ PROVENANCE_TRUSTED_KEYS: values.PROVENANCE_TRUSTED_KEYS }),
    overridePorts: readPortRange(values.OVERRIDE_PORTS),
    devRemotes,
    site: {
      productCode: values.PRODUCT_CODE,
      productName: values.PRODUCT_NAME,
      apiBaseUrl: values.API_BASE_URL,
      supportChat: readSupportChat(values),
      googleSignIn: values.GOOGLE_CLIENT_ID !== '',
      supportEmail: values.SUPPORT_EMAIL,
      mode: devRemotes.size > 0 ? 'development' : 'production',
    },
  };
}

function readText(name: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${name}: "${path}" cannot be read. Name a text file, or leave it out.`, {
      cause: error,
    });
  }
}

/** Two stores that one machine serves in turn have separate files. */
function toShortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function readSupportChat(values: z.infer<typeof environment>): SiteConfig['supportChat'] {
  const { SUPPORT_CHAT: driver, CHATWOOT_TOKEN, CRISP_WEBSITE_ID } = values;
  if (driver === 'none') return { driver };
  if (driver === 'chatwoot') {
    if (CHATWOOT_TOKEN === '') throw new Error('SUPPORT_CHAT=chatwoot needs CHATWOOT_TOKEN.');
    return { driver, baseUrl: values.CHATWOOT_URL, websiteToken: CHATWOOT_TOKEN };
  }
  if (CRISP_WEBSITE_ID === '') throw new Error('SUPPORT_CHAT=crisp needs CRISP_WEBSITE_ID.');
  return { driver, websiteId: CRISP_WEBSITE_ID };
}

function readOverrides(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', url = ''] = pair.trim().split('=');
      if (!URL.canParse(url)) throw new Error(`DEV_REMOTES: "${pair}" is not name=url.`);
      return [name, url.endsWith('/') ? url : `${url}/`];
    }),
  );
}
