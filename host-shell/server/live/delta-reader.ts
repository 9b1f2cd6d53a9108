import { setTimeout as wait } from 'node:timers/promises';
import { findDelta, type ReleaseStore, type StoredDelta } from '@vidra/remote-kit/store';
import { LRUCache } from 'lru-cache';

const MOST_LISTS = 500;
/** A release that is published again may get other deltas, in milliseconds. */
const LIST_FRESH_MS = 60_000;
/** Size of the cached deltas in bytes. */
const MOST_BYTES = 32_000_000;
/** A slow store must not delay files that this server already has, in milliseconds. */
const PATIENCE_MS = 500;

/** A file of a release that a browser requests with a dictionary. */
export interface DeltaRequest {
  readonly name: string;
  readonly hash: string;
  readonly file: string;
  /** SHA-256 of the dictionary in hexadecimal. */
  readonly dictionary: string;
}

/** Reads a file's delta; undefined when the store has none or is slow. */
export type DeltaReader = (request: DeltaRequest) => Promise<Buffer | undefined>;

/** Creates a reader of deltas with a cache. Everything but finding them happened at publish time. */
export function createDeltaReader(
  store: Pick<ReleaseStore, 'listDeltas' | 'readDelta'>,
): DeltaReader {
  const lists = new LRUCache<string, Promise<StoredDelta[]>>({
    max: MOST_LISTS,
    ttl: LIST_FRESH_MS,
  });
  const deltas = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  const listCached = (name: string, hash: string) => {
    const id = `${name}/${hash}`;
    // A store that is away is asked again later, not by each request.
    const list = lists.get(id) ?? store.listDeltas(name, hash).catch(() => []);
    if (!lists.has(id)) lists.set(id, list);
    return list;
  };
  const read = async ({ name, hash, file, dictionary }: DeltaRequest) => {
    const delta = findDelta(await listCached(name, hash), file, dictionary);
    if (!delta) return undefined;
    const cachedBytes = deltas.get(delta.key);
    if (cachedBytes) return cachedBytes;
    const bytes = await store.readDelta(delta).catch(() => undefined);
    if (bytes) deltas.set(delta.key, bytes);
    return bytes;
  };
  return async (request) => {
    const patience = new AbortController();
    try {
      return await Promise.race([
        read(request),
        wait(PATIENCE_MS, undefined, { signal: patience.signal }),
      ]);
    } finally {
      patience.abort();
    }
  };
}
