import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Objects } from '../store/objects/objects.ts';
import { periodCounts, sumCounts, type PeriodCounts } from './counts.ts';

/**
 * Keeps what browsers reported. A period begins with each entry of the canary channel and carries its
 * number, 0 before the first, so that a canary and its set of comparison are counted over the same time.
 */
export interface ReportStore {
  /**
   * Replaces what one server counted in a period. Of a period without end the servers go that were
   * started first.
   *
   * @param server a name that sorts by when it was started
   */
  readonly write: (period: number, server: string, counts: PeriodCounts) => Promise<void>;
  /** What all servers counted in a period. */
  readonly read: (period: number) => Promise<PeriodCounts>;
  /** Drops the periods before the given one. */
  readonly dropBefore: (period: number) => Promise<void>;
  /** The secret by which servers tell reports of their own pages from forged ones: the same for all. */
  readonly key: () => Promise<Buffer>;
}

/** Files of a period that stay. One more comes with each start of a server. */
const MOST_SERVERS = 50;

const KEY = 'secrets/report-key.json';
const secret = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

/** Reports as `reports/<period>/<server>.json`. */
export function createReportStore(objects: Objects): ReportStore {
  const toPeriodFolder = (period: number) => `reports/${period}`;
  const listReportFiles = async (folder: string) =>
    (await objects.names(folder)).filter((name) => name.endsWith('.json')).sort();
  const makeRoom = async (folder: string) => {
    const files = await listReportFiles(folder);
    for (const name of files.slice(0, Math.max(0, files.length - MOST_SERVERS))) {
      await objects.remove(`${folder}/${name}`);
    }
  };
  const writtenFiles = new Set<string>();
  return {
    write: async (period, server, counts) => {
      const file = `${toPeriodFolder(period)}/${server}.json`;
      await objects.replace(file, JSON.stringify(counts));
      if (writtenFiles.has(file)) return;
      writtenFiles.add(file);
      await makeRoom(toPeriodFolder(period));
    },
    async read(period) {
      const folder = toPeriodFolder(period);
      const names = await listReportFiles(folder);
      const texts = await Promise.all(names.map((name) => objects.read(`${folder}/${name}`)));
      const reportTexts = texts.filter((text) => text !== undefined);
      return sumCounts(reportTexts.map((text) => periodCounts.parse(JSON.parse(text.toString()))));
    },
    async dropBefore(period) {
      const old = (await objects.names('reports')).filter((name) => Number(name) < period);
      for (const name of old) await objects.removeFolder(`reports/${name}`);
    },
    async key() {
      const newKey = JSON.stringify({ key: randomBytes(32).toString('hex') });
      const storedKey = await objects.read(KEY);
      // Of two servers that make one at once, the first one's counts.
      if (!storedKey) await objects.create(KEY, newKey);
      const text = storedKey ?? (await objects.read(KEY));
      return Buffer.from(secret.parse(JSON.parse(String(text))).key, 'hex');
    },
  };
}
