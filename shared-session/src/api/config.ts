import { DEFAULT_PRODUCT_CODE, PRODUCT_NAME_PLACEHOLDER } from '@vidra/shared-contract';

/** Configuration that the host passes once, before anything else. */
export interface SessionConfig {
  /** Sent as App-Code with every call, and as the `{app}` segment of paths. */
  readonly productCode: string;
  /** Display name of the product. If it is missing, the site's server fills it in. */
  readonly productName?: string;
  /** Base address of the API; empty for the site's own origin. */
  readonly apiBaseUrl: string;
  /** Called once for a burst of 401 responses, after the session is reset: opens the login page. */
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

/**
 * Returns the display name of the product. In prerendered HTML it is a placeholder that the site's
 * server replaces.
 */
export function getProductName(): string {
  return current.productName ?? PRODUCT_NAME_PLACEHOLDER;
}

/** Returns the absolute URL of an API path, or of an address returned by the API. */
export function toApiUrl(path: string): string {
  // The base may have its own path, which URL resolution of an absolute path would drop.
  const target = path.startsWith('/') ? current.apiBaseUrl.replace(/\/$/, '') + path : path;
  return new URL(target, location.origin).href;
}

/** Checks if an address belongs to the API itself and not to a separate storage. */
export function isOwnAddress(url: string): boolean {
  return new URL(url, location.origin).origin === new URL(toApiUrl('/')).origin;
}
