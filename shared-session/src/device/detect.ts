/** Device and browser of the visitor. */
export interface DeviceInfo {
  readonly isMobile: boolean;
  readonly isTablet: boolean;
  readonly isDesktop: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  readonly isWindows: boolean;
  readonly isMacOS: boolean;
  readonly isSafari: boolean;
  readonly isFirefox: boolean;
  readonly isEdge: boolean;
  readonly isChrome: boolean;
  readonly isSamsung: boolean;
  readonly isCrawler: boolean;
}

// CUBOT is a phone brand.
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse/i;

/**
 * Parses a user agent.
 *
 * @param coarsePointer the main pointer is a finger, because an iPad identifies as a Mac
 */
export function detectDevice(userAgent: string, coarsePointer: boolean): DeviceInfo {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  const isPad = has(/iPad/) || (has(/Macintosh/) && coarsePointer);
  const isIos = isPad || has(/iPhone|iPod/);
  const isAndroid = has(/Android/);
  const isTablet = isPad || (isAndroid && !has(/Mobile/)) || has(/Tablet|Silk/);
  const isMobile = !isTablet && has(/Mobi|iPhone|iPod/);
  const isEdge = has(/Edg(e|A|iOS)?\//);
  const isSamsung = has(/SamsungBrowser/);
  const isFirefox = has(/Firefox|FxiOS/);
  const isChrome = has(/Chrome|CriOS|Chromium/) && !isEdge && !isSamsung && !has(/OPR\//);
  return {
    isMobile,
    isTablet,
    isDesktop: !isMobile && !isTablet,
    isIos,
    isAndroid,
    isWindows: has(/Windows/),
    isMacOS: has(/Macintosh/) && !isPad,
    isSafari:
      has(/Safari/) &&
      !isChrome &&
      !isEdge &&
      !isSamsung &&
      !isFirefox &&
      !isAndroid &&
      !has(/OPR\/|OPiOS/),
    isFirefox,
    isEdge,
    isChrome,
    isSamsung,
    isCrawler: has(CRAWLER),
  };
}
