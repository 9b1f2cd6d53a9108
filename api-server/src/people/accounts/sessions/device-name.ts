import { message, t } from '@vidra/shared-i18n/text';
/** The first match counts, because other browsers also contain Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

const UNKNOWN_DEVICE = message`Unknown device`;
const NAME = /^(?<browser>.+) on (?<system>.+)$/;
const hasName = (names: typeof BROWSERS, name: string) =>
  names.some(([, knownName]) => knownName === name);

/** Returns the English name of the device behind a `User-Agent`. */
export function getDeviceName(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

/** Translates the name of a device. Names that people typed stay as they are. */
export function translateDeviceName(name: string): string {
  const { browser = '', system = '' } = NAME.exec(name)?.groups ?? {};
  // Translators: a device, such as “Firefox on Windows”.
  if (hasName(BROWSERS, browser) && hasName(SYSTEMS, system)) return t`${browser} on ${system}`;
  return name === UNKNOWN_DEVICE ? t(name) : name;
}
