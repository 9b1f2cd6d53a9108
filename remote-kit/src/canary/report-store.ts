import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Objects } from '../store/objects.ts';
import { periodCounts, sumCounts, type PeriodCounts } from './counts.ts';

/**
 * Keeps what browsers reported. A period begins with each entry of the canary channel and carries its
 * number, 0 before the first, so that a canary and its set of comparison are counted over the same time.
 */
export interface ReportStore {
  /** Replaces what one server counted in a period. */
  readonly write: (period: number, server: string, counts: PeriodCounts) => Promise<void>;
  /** What all servers counted in a period. */
  readonly read: (period: number) => Promise<PeriodCounts>;
  /** Drops the periods before the given one. */
  readonly dropBefore: (period: number) => Promise<void>;
  /** The secret by which servers tell reports of their own pages from forged ones: the same for all. */
  readonly key: () => Promise<Buffer>;
}

const KEY = 'secrets/report-key.json';
const secret = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

/** Reports as `reports/<period>/<server>.json`. */
export function createReportStore(objects: Objects): ReportStore {
  const folderOf = (period: number) => `reports/${period}`;
  return {
    write: (period, server, counts) =>
      objects.replace(`${folderOf(period)}/${server}.json`, JSON.stringify(counts)),
    async read(period) {
      const folder = folderOf(period);
      const names = (await objects.names(folder)).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => objects.read(`${folder}/${name}`)));
      const written = texts.filter((text) => text !== undefined);
      return sumCounts(written.map((text) => periodCounts.parse(JSON.parse(text.toString()))));
    },
    async dropBefore(period) {
      const old = (await objects.names('reports')).filter((name) => Number(name) < period);
      for (const name of old) await objects.removeFolder(`reports/${name}`);
    },
    async key() {
      const made = JSON.stringify({ key: randomBytes(32).toString('hex') });
      const known = await objects.read(KEY);
      // Of two servers that make one at once, the first one's counts.
      if (!known) await objects.create(KEY, made);
      const text = known ?? (await objects.read(KEY));
      return Buffer.from(secret.parse(JSON.parse(String(text))).key, 'hex');
    },
  };
}
