import { activateLanguage } from '@vidra/shared-i18n/core';
import {
  formatBytes,
  formatCredits,
  formatDate,
  formatDay,
  formatDuration,
  formatLanguage,
  formatList,
  formatMoney,
  formatNumber,
} from './format.ts';

test('credits', () => {
  expect(formatCredits(12400)).toBe('12,400');
});

test.each([
  [2900, 'USD', '$29'],
  [2950, 'USD', '$29.50'],
  [0, 'EUR', '€0'],
  [290_000, 'JPY', '¥290,000'],
  [12_345, 'KWD', 'KWD\u00a012.345'],
])('%d of %s in its smallest unit', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text);
});

describe('in another language', () => {
  afterEach(() => {
    activateLanguage('en');
  });

  test('an amount from right to left keeps its currency in one piece', () => {
    activateLanguage('ar');
    expect(formatMoney({ amount: 2900, currency: 'USD' })).toBe(
      '\u2068\u200f29\u00a0\u2068US$\u2069\u2069',
    );
  });

  test('a date from right to left keeps its order in any text', () => {
    activateLanguage('ar');
    expect(formatDate(Date.UTC(2026, 9, 30), 'date', { timeZone: 'UTC' })).toBe(
      '\u206830\u200f/10\u200f/2026\u2069',
    );
  });

  test('decimals and names of languages', () => {
    activateLanguage('fr');
    expect(formatNumber(0.6, 1)).toBe('0,6');
    expect(formatLanguage('en-US')).toBe('Anglais américain');
  });
});

test.each([
  [0.6, 1, '0.6'],
  [1, 2, '1.00'],
  [1200, 0, '1,200'],
])('%d with %d decimals', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test.each([
  [5, '0:05'],
  [65.9, '1:05'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [-4, '0:00'],
])('%s seconds', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [20_000_000, '20 MB'],
  [1_450_000, '1.5 MB'],
  [5e15, '5,000 TB'],
])('%s bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  ['2026-03-10T11:59:40Z', 'just now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-10T14:00:00Z', 'in 2 hours'],
  ['2024-03-01T12:00:00Z', '2 years ago'],
])('%s, seen at noon of 10 March 2026', (moment, text) => {
  expect(formatDate(moment, 'relative', { now: Date.UTC(2026, 2, 10, 12) })).toBe(text);
});

test('dates in a time zone', () => {
  const moment = Date.UTC(2026, 2, 10, 23, 30);
  expect(formatDate(moment, 'date', { timeZone: 'Asia/Tokyo' })).toBe('Mar 11, 2026');
  expect(formatDate(moment, 'datetime', { timeZone: 'UTC' })).toMatch(/^Mar 10, 2026, 11:30\sPM$/);
  expect(formatDate(moment, 'time', { timeZone: 'UTC' })).toMatch(/^11:30\sPM$/);
});

test('days, with the year if it differs', () => {
  const day = new Date(2026, 2, 2, 12).getTime();
  expect(formatDay(day, day)).toBe('Monday, March 2');
  expect(formatDay(day, new Date(2027, 0, 1).getTime())).toBe('Monday, March 2, 2026');
});

test('lists', () => {
  expect(formatList(['voice'])).toBe('voice');
  expect(formatList(['voice', 'music', 'captions'])).toBe('voice, music, and captions');
  expect(formatList(['voice', 'music', 'captions'], 'unit')).toBe('voice, music, captions');
});

test.each([
  ['de', 'German'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['not a tag', 'not a tag'],
])('the language %s', (tag, name) => {
  expect(formatLanguage(tag)).toBe(name);
});
