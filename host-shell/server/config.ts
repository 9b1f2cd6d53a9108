import { createHash, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTrustedKeys } from '@vidra/remote-kit/provenance';
import { readStorePlace, type StorePlace } from '@vidra/remote-kit/store';
import { DEFAULT_PRODUCT_CODE, type SiteConfig } from '@vidra/shared-contract';
import { metricsToken } from '@vidra/shared-contract/metrics';
import { originUrl, trustedProxies } from '@vidra/shared-contract/proxies';
import { presentVariables } from '@vidra/shared-contract/variables';
import { z } from 'zod';
import { readPortRange, type PortRange } from '../src/overrides/port-range.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
/** Words separated by spaces or commas. */
const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));

const environment = z.object({
  PORT: port.default(8080),
  /** With the developer's mailbox on it, nothing for the whole network unless it is asked for. */
  HOST: z.string().default('localhost'),
  API_URL: httpUrl.default('http://127.0.0.1:8081'),
  /** Where browsers reach the API when it is not behind the site. */
  API_BASE_URL: httpUrl.or(z.literal('')).default(''),
  DATA_DIR: z.string().default('.data'),
  STORE_DIR: z.string().optional(),
  /** `s3://bucket/prefix`, in place of a folder. */
  STORE_URL: z.string().optional(),
  /** Megabytes of a bucket's files that are kept on this machine. */
  STORE_CACHE_MB: z.coerce.number().int().min(10).default(1_000),
  /** Where people reach the site, as other sites are told; each request's own address without it. */
  PUBLIC_URL: originUrl.optional(),
  /** The operator's terms and privacy policy as plain text. */
  TERMS_FILE: z.string().optional(),
  PRIVACY_FILE: z.string().optional(),
  PRODUCT_CODE: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default(DEFAULT_PRODUCT_CODE),
  PRODUCT_NAME: z.string().min(1).default('Vidra'),
  /** What the accent is made from, as `#0a7d5c`; the product's own without it. */
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Write the colour as #0a7d5c.')
    .or(z.literal(''))
    .default(''),
  /** The site's account that X shows beside links to its pages. */
  TWITTER_SITE: z
    .string()
    .regex(/^@\w{1,15}$/, 'Write the account as @vidra.')
    .or(z.literal(''))
    .default(''),
  GOOGLE_CLIENT_ID: z.string().default(''),
  /** Where people write who cannot log in. */
  SUPPORT_EMAIL: z.email().or(z.literal('')).default(''),
  SUPPORT_CHAT: z.enum(['none', 'chatwoot', 'crisp']).default('none'),
  CHATWOOT_URL: httpUrl.default('https://app.chatwoot.com'),
  CHATWOOT_TOKEN: z.string().default(''),
  CRISP_WEBSITE_ID: z.string().default(''),
  /** Further origins that pictures and videos come from and are uploaded to. */
  MEDIA_ORIGINS: words.default([]),
  /** Where traces are collected by OTLP; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.or(z.literal('')).default(''),
  /** What goes with them, as `name=value,…`; the exporter reads it. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  TRUSTED_PROXIES: trustedProxies,
  METRICS_TOKEN: metricsToken,
  /** Public keys of those whose builds are shown, as PEM; all builds without any. */
  PROVENANCE_TRUSTED_KEYS: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Which share of the pages reports how its releases do, 0 to 1. */
  REPORT_SHARE: z.coerce.number().min(0).max(1).default(1),
  /** How many of them a day are listened to from one address, and as how many visitors they count. */
  REPORT_PAGES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  REPORT_VISITORS_PER_ADDRESS: z.coerce.number().int().min(1).default(1),
  /** Milliseconds between saving reports and judging a canary. */
  REPORT_INTERVAL: z.coerce.number().int().min(100).default(5_000),
  /** Ports of `localhost` whose development servers developers may lay over the site, or `none`. */
  OVERRIDE_PORTS: z.string().default('3100-3199'),
  /** For development: `name=url,…` of remotes that a development server builds. */
  DEV_REMOTES: z.string().default(''),
});

/** What may lie in a file instead, which `<NAME>_FILE` names. */
const SECRETS = ['METRICS_TOKEN', 'PROVENANCE_TRUSTED_KEYS'];

/** The environment variables that the server reads. */
export const SITE_VARIABLES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** How this server runs. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** Where people reach the site; empty: where each request reached it. No slash at its end. */
  readonly publicUrl: string;
  /** The operator's own texts; undefined: there is none. */
  readonly legal: { readonly terms: string | undefined; readonly privacy: string | undefined };
  /** The operator's colour as `#rrggbb`; empty: the product's own. */
  readonly brandColor: string;
  /** The site's account at X, with `@`; empty: none. */
  readonly twitterSite: string;
  /** Where releases come from. */
  readonly store: StorePlace;
  /** Where this server keeps what it showed last. */
  readonly lastGoodFile: string;
  /** Where copies of a bucket's files are kept, and how many bytes of them. */
  readonly storeCache: { readonly folder: string; readonly limit: number };
  readonly mediaOrigins: readonly string[];
  /** Whose forwarded headers are believed. */
  readonly trustedProxies: string[];
  readonly logLevel: string;
  readonly reports: {
    readonly share: number;
    readonly perAddress: { readonly pages: number; readonly voices: number };
    readonly intervalMs: number;
  };
  /** Opens `/metrics` to whoever brings it; empty: to this machine alone. */
  readonly metricsToken: string;
  /** Where traces are collected by OTLP; empty: nothing is traced. */
  readonly tracesEndpoint: string;
  /** Keys of those whose builds are shown; none: everybody's. */
  readonly trustedKeys: readonly KeyObject[];
  /** Ports of `localhost` whose development servers developers may lay over the site. */
  readonly overridePorts: PortRange;
  /** Addresses of development servers by release name; empty outside of development. */
  readonly devRemotes: ReadonlyMap<string, string>;
  /** What each page is told. */
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

/** Two stores that one machine shows in turn have a file each. */
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
