import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, writeSynced } from '../store/durable-files.ts';
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
}

/** Reports in `<store>/reports/<period>/<server>.json`. */
export function openDirectoryReports(root: string): ReportStore {
  const reports = join(root, 'reports');
  const folderOf = (period: number) => join(reports, String(period));
  return {
    async write(period, server, counts) {
      const folder = folderOf(period);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${randomUUID()}.tmp`);
      await writeSynced(temporary, JSON.stringify(counts));
      await rename(temporary, join(folder, `${server}.json`));
    },
    async read(period) {
      const names = (await namesIn(folderOf(period))).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(
        names.map((name) => readFile(join(folderOf(period), name), 'utf8')),
      );
      return sumCounts(texts.map((text) => periodCounts.parse(JSON.parse(text))));
    },
    async dropBefore(period) {
      const old = (await namesIn(reports)).filter((name) => Number(name) < period);
      for (const name of old) await rm(join(reports, name), { recursive: true });
    },
  };
}
