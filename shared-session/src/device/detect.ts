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
  const hasPattern = (pattern: RegExp) => pattern.test(userAgent);
  const isPad = hasPattern(/iPad/) || (hasPattern(/Macintosh/) && coarsePointer);
  const isIos = isPad || hasPattern(/iPhone|iPod/);
  const isAndroid = hasPattern(/Android/);
  const isTablet = isPad || (isAndroid && !hasPattern(/Mobile/)) || hasPattern(/Tablet|Silk/);
  const isMobile = !isTablet && hasPattern(/Mobi|iPhone|iPod/);
  const isEdge = hasPattern(/Edg(e|A|iOS)?\//);
  const isSamsung = hasPattern(/SamsungBrowser/);
  const isFirefox = hasPattern(/Firefox|FxiOS/);
  const isChrome =
    hasPattern(/Chrome|CriOS|Chromium/) && !isEdge && !isSamsung && !hasPattern(/OPR\//);
  return {
    isMobile,
    isTablet,
    isDesktop: !isMobile && !isTablet,
    isIos,
    isAndroid,
    isWindows: hasPattern(/Windows/),
    isMacOS: hasPattern(/Macintosh/) && !isPad,
    isSafari:
      hasPattern(/Safari/) &&
      !isChrome &&
      !isEdge &&
      !isSamsung &&
      !isFirefox &&
      !isAndroid &&
      !hasPattern(/OPR\/|OPiOS/),
    isFirefox,
    isEdge,
    isChrome,
    isSamsung,
    isCrawler: hasPattern(CRAWLER),
  };
}
