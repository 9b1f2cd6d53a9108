import { getLanguage } from '@vidra/shared-i18n/core';
import { t } from '@vidra/shared-i18n/text';

/**
 * Creates a formatter on first use and caches it, because each costs a slow phone tens of
 * milliseconds.
 */
function memoize<Key extends readonly string[], Format>(
  make: (language: string, ...key: Key) => Format,
): (...key: Key) => Format {
  const formats = new Map<string, Format>();
  return (...key) => {
    const language = getLanguage();
    const name = [language, ...key].join();
    const format = formats.get(name) ?? make(language, ...key);
    formats.set(name, format);
    return format;
  };
}

const number = memoize(
  (language, decimals: string) =>
    new Intl.NumberFormat(language, {
      ...(decimals && {
        minimumFractionDigits: Number(decimals),
        maximumFractionDigits: Number(decimals),
      }),
    }),
);
const relativeTime = memoize(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
);
const money = memoize(
  (language, currency: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const size = memoize(
  (language, unit: string, unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }),
);
const momentFormat = memoize(
  (language, style: DateStyle, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      ...(style !== 'time' && { dateStyle: 'medium' }),
      ...(style !== 'date' && { timeStyle: 'short' }),
      ...(timeZone && { timeZone }),
    }),
);
const dayFormat = memoize(
  (language, year: 'with year' | 'without') =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(year === 'with year' && { year: 'numeric' }),
    }),
);
const list = memoize((language, type: ListType) => new Intl.ListFormat(language, { type }));
const languageNames = memoize((language) => new Intl.DisplayNames(language, { type: 'language' }));

/** Formats credits with thousands separators: `12,400`. */
export function formatCredits(amount: number): string {
  return formatNumber(amount, 0);
}

/** Formats a number: `0.6`, `1,200`. `decimals` fixes how many there are: `0.60`. */
export function formatNumber(value: number, decimals?: number): string {
  return number(decimals === undefined ? '' : String(decimals)).format(value);
}

/** Keeps a text in one piece where the text around it has another direction. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Whether a format reads from right to left: it has marks beside its digits and signs. */
const isRightToLeft = (text: string) => text.includes('\u200f');

/**
 * Formats a price: `$29`, `$29.50`, `¥2,900`. The currency determines the number of decimals.
 *
 * @param money amount in the currency's smallest unit, and its ISO 4217 code
 */
export function formatMoney({ amount, currency }: { amount: number; currency: string }): string {
  const format = money(currency);
  const value = amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  const text = format.format(value);
  if (!isRightToLeft(text)) return text;
  // The sign of `US$` would turn over.
  const parts = format.formatToParts(value);
  return isolate(
    parts.map((part) => (part.type === 'currency' ? isolate(part.value) : part.value)).join(''),
  );
}

/** Formats seconds as a clock: `0:05`, `1:02:03`. Unknown and negative values count as zero. */
export function formatDuration(seconds: number): string {
  const total = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const rest = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats bytes in decimal units with at most one fraction digit: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const step = bytes >= 1000 ? Math.floor(Math.log10(bytes) / 3) : 0;
  const index = Math.min(units.length - 1, step);
  const format = size(units[index] ?? 'byte', index === 0 ? 'long' : 'short');
  return format.format(bytes / 1000 ** index);
}

/** Date formats: `relative` ("5 minutes ago"), `date`, `time` or `datetime`. */
export type DateStyle = 'relative' | 'date' | 'time' | 'datetime';

const ladder = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function formatRelative(time: number, now: number): string {
  const seconds = Math.round((time - now) / 1000);
  const step = ladder.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return t`just now`;
  return relativeTime().format(Math.trunc(seconds / step[1]), step[0]);
}

/**
 * Formats a time (Date, epoch milliseconds or ISO text) in the user's own time zone, unless one is
 * given. `relative`
 * counts from `now` (epoch milliseconds).
 */
export function formatDate(
  moment: Date | number | string,
  style: DateStyle = 'date',
  options: { now?: number | undefined; timeZone?: string | undefined } = {},
): string {
  const date = new Date(moment);
  if (style === 'relative') return formatRelative(date.getTime(), options.now ?? Date.now());
  const text = momentFormat(style, options.timeZone ?? '').format(date);
  return isRightToLeft(text) ? isolate(text) : text;
}

/**
 * Formats a day in the user's own time zone: `Monday, March 2`, with the year if it is not the
 * current one.
 *
 * @param moment any time of the day, in epoch milliseconds
 * @param now epoch milliseconds
 */
export function formatDay(moment: number, now: number): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return dayFormat(isThisYear ? 'without' : 'with year').format(moment);
}

type ListType = 'conjunction' | 'unit';

/**
 * Formats a list as part of a sentence, `voice, music, and captions`, or as `unit` without a
 * conjunction: `voice, music, captions`.
 */
export function formatList(names: readonly string[], type: ListType = 'conjunction'): string {
  return list(type).format(names);
}

/**
 * Formats a language from its BCP 47 tag for a list of languages: `Austrian German`, `Allemand`;
 * the tag itself if it is invalid.
 */
export function formatLanguage(tag: string): string {
  try {
    const name = languageNames().of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(getLanguage()) + name.slice(1);
  } catch {
    return tag;
  }
}
