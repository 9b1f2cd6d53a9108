import type { Objects } from '../store/objects/objects.ts';
import { readSecret } from '../store/objects/read-secret.ts';
import type { LoadTrace } from './load-traces.ts';
import { periodCounts, sumCounts, type PeriodCounts } from './counts.ts';

/**
 * Stores the reports of browsers. A period begins with each entry of the canary channel and has its
 * number, or 0 before the first. A canary and its base set are therefore counted over the same
 * time.
 */
export interface ReportStore {
  /**
   * Replaces the counts of one server in a period. A long period drops the counts of the servers
   * that started first.
   *
   * @param server a name that sorts by start time
   */
  readonly write: (period: number, server: string, counts: PeriodCounts) => Promise<void>;
  /** Returns the summed counts of all servers in a period. */
  readonly read: (period: number) => Promise<PeriodCounts>;
  /** Finds a failed load by its id, in all periods. */
  readonly findTrace: (id: string) => Promise<LoadTrace | undefined>;
  /** Drops the periods before the given one. */
  readonly dropBefore: (period: number) => Promise<void>;
  /** Returns the secret that authenticates reports. All servers share it. */
  readonly key: () => Promise<Buffer>;
}

/** Maximum number of files per period. Each start of a server adds one. */
const MOST_SERVERS = 50;

/** Creates a report store with objects `reports/<period>/<server>.json`. */
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
  const read = async (period: number) => {
    const folder = toPeriodFolder(period);
    const names = await listReportFiles(folder);
    const texts = await Promise.all(names.map((name) => objects.read(`${folder}/${name}`)));
    const reportTexts = texts.filter((text) => text !== undefined);
    return sumCounts(reportTexts.map((text) => periodCounts.parse(JSON.parse(text.toString()))));
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
    read,
    async findTrace(id) {
      const periods = (await objects.names('reports')).map(Number).filter(Number.isInteger);
      for (const period of periods.sort((a, b) => b - a)) {
        const sets = Object.values(await read(period));
        const trace = sets.flatMap(({ traces = [] }) => traces).find((one) => one.id === id);
        if (trace) return trace;
      }
      return undefined;
    },
    async dropBefore(period) {
      const old = (await objects.names('reports')).filter((name) => Number(name) < period);
      for (const name of old) await objects.removeFolder(`reports/${name}`);
    },
    key: () => readSecret(objects, 'report-key'),
  };
}
