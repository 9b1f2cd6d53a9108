/** Product code used when configuration names no other: the App-Code header and the `{app}` path segment. */
export const DEFAULT_PRODUCT_CODE = 'vidra';

/** Version of this contract. Raised when something is removed or changes its meaning, never for additions. */
export const CONTRACT_VERSION = 1;

/** Profile and account refresh after a login: how often each is tried, and the pause between tries. */
export const ACCOUNT_REFRESH = { retries: 10, pauseMs: 500 } as const;

/** How often a page asks whether a newer build is live. */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000;

/** A page reloads itself for a failed chunk or a new build at most once in this window. */
export const RELOAD_GUARD_MS = 10_000;

/** The local-storage key and the lifetime of the campaign record. */
export const CAMPAIGN = { storageKey: 'UTM_V1', lifetimeMs: 90 * 24 * 60 * 60 * 1000 } as const;

/** The local-storage key of the session. */
export const SESSION_KEY = 'vidra-session';

/** Name of the cookie that holds the colour-mode preference. */
export const COLOR_MODE_KEY = 'color-mode-2025-10-09';

/** Device information is read again this long after the last resize. */
export const DEVICE_REFRESH_DELAY_MS = 50;

/** Limits of icon loading. */
export const ICON_LOADING = { timeoutMs: 5000, rotateMs: 750, maxUrlLength: 500 } as const;

/** The widths beside its own that a shared video's poster can be had in, in pixels. */
export const POSTER_WIDTHS = [160, 320, 480, 640, 960] as const;

/** Statuses on which an idempotent request is tried once more. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;

/** `sorted` of an account that has none. */
export const DEFAULT_SORTED = -1;

/** A region shows a readable fallback at most this long after its remote was asked for. */
export const REGION_FALLBACK_MS = 3000;

/** Stands for the product's name in HTML that is rendered when a remote is built. */
export const PRODUCT_NAME_PLACEHOLDER = '__product-name__';

/** Stands in such HTML, within a `<noscript>`, for the plans and packs that can be had. */
export const OFFER_PLACEHOLDER = '__offer__';

/**
 * Marks, in prerendered HTML, what stands below the first view: from the first such element on, styles
 * come after the first paint, and until then nothing of it shows.
 */
export const LATER_ATTRIBUTE = 'data-later';
