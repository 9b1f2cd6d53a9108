import { SourceMap, type SourceMapPayload } from 'node:module';
import { sortByFrequency, type FaultCounts } from './fault-counts.ts';

/** Maximum number of faults that are shown per release. */
const MAX_FAULTS = 10;

/** A place in a script, with its original place if the source map contains it. */
interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Original place: `src/pages/billing.tsx:34:5`. */
  readonly source?: string;
}

/** A fault that browsers reported for a release. */
export interface Fault {
  /**
   * `TypeError`, or `blocked:script-src` if the page's content security policy blocked a request.
   * `left:listener`, `replaced:fetch` and `slow` are what the release did to the page.
   */
  readonly kind: string;
  readonly count: number;
  readonly frames: readonly Frame[];
}

/** Reads the source map of one of the release's scripts. */
type ReadMap = (file: string) => Promise<Buffer | undefined>;

/** Returns the most frequent faults of a release with their places in the sources. */
export async function resolveFaults(counts: FaultCounts, readMap: ReadMap): Promise<Fault[]> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const getMap = (file: string) => {
    const mapPromise = maps.get(file) ?? parseMap(file, readMap);
    maps.set(file, mapPromise);
    return mapPromise;
  };
  return Promise.all(
    sortByFrequency(counts)
      .slice(0, MAX_FAULTS)
      .map(async ([fault, count]) => {
        const [kind = '', ...places] = fault.split(' ');
        return {
          kind,
          count,
          frames: await Promise.all(places.map((place) => resolveFrame(place, getMap))),
        };
      }),
  );
}

/** Formats a fault for people, the innermost place first. */
export function formatFault({ kind, count, frames }: Fault): string {
  return `${count} × ${kind}  ${frames.map(placeText).join(' < ')}`;
}

/** Returns the place in the sources, or in the script if it is unknown. */
export function placeText({ source, file, line, column }: Frame): string {
  return source ?? `${file}:${line}:${column}`;
}

async function parseMap(file: string, readMap: ReadMap): Promise<SourceMap | undefined> {
  try {
    const text = await readMap(file);
    return text && new SourceMap(JSON.parse(text.toString()) as SourceMapPayload);
  } catch {
    // The place in the script is still useful without a source map.
    return undefined;
  }
}

async function resolveFrame(
  place: string,
  getMap: (file: string) => Promise<SourceMap | undefined>,
): Promise<Frame> {
  const [, file = place, line = 0, column = 0] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const frame = { file, line: Number(line), column: Number(column) };
  // Browsers count from 1, source maps from 0.
  const entry = (await getMap(file))?.findEntry(frame.line - 1, frame.column - 1);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
  return { ...frame, source: `${source}:${originalLine + 1}:${originalColumn + 1}` };
}
