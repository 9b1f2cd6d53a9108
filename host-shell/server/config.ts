import { createHash, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTrustedKeys } from '@vidra/remote-kit/provenance';
import { readStorePlace, type StorePlace } from '@vidra/remote-kit/store';
import { SOURCE_LANGUAGE, type SiteConfig } from '@vidra/shared-contract';
import { presentVariables } from '@vidra/shared-server/variables';
import { readPortRange, type PortRange } from '../protocol/port-range.ts';
import { SITE_SECRETS, siteVariables, type SiteVariables } from './site-variables.ts';

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
  /** Tags of the interface's languages; English is the first. */
  readonly languages: readonly string[];
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
  const presentValues = presentVariables(variables, SITE_SECRETS, (path) =>
    readFileSync(path, 'utf8'),
  );
  const parseResult = siteVariables.safeParse(presentValues);
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
  const languages = [...new Set([SOURCE_LANGUAGE, ...values.LANGUAGES])];
  if (languages.includes(values.PRODUCT_CODE)) {
    throw new Error(
      `PRODUCT_CODE: "/${values.PRODUCT_CODE}" is the address of a language. Choose another code.`,
    );
  }
  const place = values.STORE_URL || (values.STORE_DIR ?? join(values.DATA_DIR, 'store'));
  return {
    port: values.PORT,
    host: values.HOST,
    apiUrl: values.API_URL,
    publicUrl: values.PUBLIC_URL ?? '',
    brandColor: values.BRAND_COLOR,
    languages,
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
      ...(languages.length > 1 ? { languages } : {}),
    },
  };
}

function readText(name: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const text = readTextFile(name, path);
  if (text.trim() !== '') return text;
  throw new Error(
    `${name}: "${path}" is empty. Write the text, or leave it out to show the template.`,
  );
}

function readTextFile(name: string, path: string): string {
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

function readSupportChat(values: SiteVariables): SiteConfig['supportChat'] {
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
