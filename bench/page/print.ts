import { median, pairedRatio } from '../lib/statistics.ts';
import type { Visit } from './visit.ts';

/** What was measured, and what it must stay below. */
export type Verdict = readonly [name: string, value: number, limit: number];

/** The median of the rounds' own ratios. */
export function ratioOf(
  a: readonly Visit[],
  b: readonly Visit[],
  key: 'ready' | 'codeBytes' | 'blocking',
): number {
  return pairedRatio(
    a.map((one) => one[key]),
    b.map((one) => one[key]),
  );
}

/** A table of medians, and the ratios with what they must stay below. */
export function print(
  title: string,
  variants: Readonly<Record<string, readonly Visit[]>>,
  ratios: readonly Verdict[],
): void {
  const rounds = Math.max(...Object.values(variants).map(({ length }) => length));
  console.log(`\n${title} (${String(rounds)} rounds, slow profile)`);
  console.table(
    Object.fromEntries(Object.entries(variants).map(([name, visits]) => [name, medians(visits)])),
  );
  verdicts(ratios);
}

/** Each value with its limit. */
export function verdicts(values: readonly Verdict[]): void {
  for (const [name, value, limit] of values) {
    const shown = Math.abs(value) < 20 ? value.toFixed(2) : Math.round(value);
    console.log(`${name}: ${shown} (must be at most ${limit})${value > limit ? ' MISSED' : ''}`);
  }
}

function medians(visits: readonly Visit[]): Record<string, number> {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    keys.map((key) => [key, Number(median(visits.map((one) => one[key])).toFixed(3))]),
  );
}
