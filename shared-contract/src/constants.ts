/** Default product code of the App-Code header and the `{app}` path segment. */
export const DEFAULT_PRODUCT_CODE = 'vidra';

/**
 * Version of this contract. It is raised when something is removed or changes its meaning, never
 * for additions.
 */
export const CONTRACT_VERSION = 1;

/** Refresh of profile and account after a login: number of retries and the pause between them. */
export const ACCOUNT_REFRESH = { retries: 10, pauseMs: 500 } as const;

/** Interval at which a page checks for a newer live build. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000;

/**
 * Minimum time between two automatic reloads of a page because of a failed chunk or a new build.
 */
export const RELOAD_GUARD_MS = 10_000;

/** Local-storage key and lifetime of the campaign record. */
export const CAMPAIGN = { storageKey: 'UTM_V1', lifetimeMs: 90 * 24 * 60 * 60 * 1000 } as const;

/** Local-storage key of the session. */
export const SESSION_KEY = 'vidra-session';

/** Name of the cookie with the color-mode preference. */
export const COLOR_MODE_KEY = 'color-mode-2025-10-09';

/** Delay after the last resize before device information is read again. */
export const DEVICE_REFRESH_DELAY_MS = 50;

/** Limits of icon loading. */
export const ICON_LOADING = { timeoutMs: 5000, rotateMs: 750, maxUrlLength: 500 } as const;

/** Available widths of a shared video's poster besides the original, in pixels. */
export const POSTER_WIDTHS = [160, 320, 480, 640, 960] as const;

/** Statuses after which an idempotent request is retried once. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;

/** Default of an account's `sorted`. */
export const DEFAULT_SORTED = -1;

/** Maximum time until a region shows a readable fallback after its remote was requested. */
export const REGION_FALLBACK_MS = 3000;

/** Placeholder for the product's name in HTML that is rendered when a remote is built. */
export const PRODUCT_NAME_PLACEHOLDER = '__product-name__';

/** Placeholder for the available plans and packs in this HTML, within a `<noscript>`. */
export const OFFER_PLACEHOLDER = '__offer__';

/**
 * Attribute of prerendered content below the first view. Styles from the first such element on load
 * after the first paint; the content is hidden until then.
 */
export const LATER_ATTRIBUTE = 'data-later';
