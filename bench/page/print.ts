import { computeMedian, computePairedRatio } from '../lib/statistics.ts';
import type { Visit } from './visit.ts';

/** Name of a measurement, its value, and its limit. */
export type Verdict = readonly [name: string, value: number, limit: number];

/** Returns the median of the ratios per round. */
export function computeRatio(
  a: readonly Visit[],
  b: readonly Visit[],
  key: 'ready' | 'codeBytes' | 'blocking',
): number {
  return computePairedRatio(
    a.map((visit) => visit[key]),
    b.map((visit) => visit[key]),
  );
}

/** Prints a table of medians, and the ratios with their limits. */
export function print(
  title: string,
  variants: Readonly<Record<string, readonly Visit[]>>,
  ratios: readonly Verdict[],
): void {
  const rounds = Math.max(...Object.values(variants).map(({ length }) => length));
  console.log(`\n${title} (${String(rounds)} rounds, slow profile)`);
  console.table(
    Object.fromEntries(
      Object.entries(variants).map(([name, visits]) => [name, computeMedians(visits)]),
    ),
  );
  printVerdicts(ratios);
}

/** Prints each value with its limit. */
export function printVerdicts(values: readonly Verdict[]): void {
  for (const [name, value, limit] of values) {
    const shownValue = Math.abs(value) < 20 ? value.toFixed(2) : Math.round(value);
    console.log(
      `${name}: ${shownValue} (must be at most ${limit})${value > limit ? ' MISSED' : ''}`,
    );
  }
}

function computeMedians(visits: readonly Visit[]): Record<string, number> {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    keys.map((key) => [key, Number(computeMedian(visits.map((visit) => visit[key])).toFixed(3))]),
  );
}
