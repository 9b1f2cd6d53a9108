import { DEFAULT_PRODUCT_CODE, PRODUCT_NAME_PLACEHOLDER } from '@vidra/shared-contract';

/** What the host tells the session once, before anything else. */
export interface SessionConfig {
  /** Sent as App-Code with every call, and the `{app}` segment of paths. */
  readonly productCode: string;
  /** What people call the product; where it is not told, the site's server fills it in. */
  readonly productName?: string;
  /** Base address of the API; empty for the site's own origin. */
  readonly apiBaseUrl: string;
  /** Called once for a burst of 401 answers, after the session was reset: go to the login page. */
  readonly onUnauthorized: () => void;
}

let current: SessionConfig = {
  productCode: DEFAULT_PRODUCT_CODE,
  apiBaseUrl: '',
  onUnauthorized: () => undefined,
};

export function setConfig(config: SessionConfig): void {
  current = config;
}

export function getConfig(): SessionConfig {
  return current;
}

/** What people call the product. In HTML that is rendered ahead, what the site's server replaces by it. */
export function getProductName(): string {
  return current.productName ?? PRODUCT_NAME_PLACEHOLDER;
}

/** The whole address of a path of the API, or of an address that the API gave. */
export function toApiUrl(path: string): string {
  // The base may have a path of its own, which a path from the root would drop.
  const target = path.startsWith('/') ? current.apiBaseUrl.replace(/\/$/, '') + path : path;
  return new URL(target, location.origin).href;
}

/** Whether an address is one of the API itself, and not of a storage beside it. */
export function isOwnAddress(url: string): boolean {
  return new URL(url, location.origin).origin === new URL(toApiUrl('/')).origin;
}
