import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LiveRelease } from './live-release.ts';
import type { LiveSet } from './live-set.ts';

/**
 * Copy of the last shown set on this server's disk. The server starts from it when the store is
 * down.
 */
export interface LastGood {
  readonly read: () => Promise<LiveSet | undefined>;
  readonly release: (name: string) => Promise<LiveRelease | undefined>;
  /** Keeps a set without damage. If the disk is full, only the copy is lost. */
  readonly keep: (set: LiveSet) => Promise<void>;
}

/** Change it with the shape of a set: a copy in another one is not read. */
const FORMAT = 'pages by language';
/** Marks the entries of a map in the copy. */
const MAP_KEY = '$map';

/** Keeps nothing; for development and tests. */
export const nothingKept: LastGood = {
  read: async () => undefined,
  release: async () => undefined,
  keep: async () => undefined,
};

export function openLastGood(file: string): LastGood {
  let cachedRead: Promise<LiveSet | undefined> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const read = () => (cachedRead ??= readSet(file));
  return {
    read,
    release: async (name) => {
      const set = await read();
      return set && [set.host, ...set.remotes].find(({ record }) => record.name === name);
    },
    keep: (set) => {
      cachedRead = Promise.resolve(set);
      writing = writing.then(() => writeSet(file, set)).catch(() => undefined);
      return writing;
    },
  };
}

async function writeSet(file: string, set: LiveSet): Promise<void> {
  const body = JSON.stringify(set, (_, value: unknown) =>
    value instanceof Map ? { [MAP_KEY]: [...(value as Map<unknown, unknown>)] } : value,
  );
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, `${computeDigest(body)}\n${body}`);
  await rename(temporary, file);
}

/** Ignores a copy that is itself damaged, or that a server with another format wrote. */
async function readSet(file: string): Promise<LiveSet | undefined> {
  try {
    const [digest, body = ''] = (await readFile(file, 'utf8')).split('\n', 2);
    if (digest !== computeDigest(body)) return undefined;
    return JSON.parse(body, (_, value: unknown) => restoreMap(value)) as LiveSet;
  } catch {
    return undefined;
  }
}

function restoreMap(value: unknown): unknown {
  const entries = (value as { [MAP_KEY]?: [unknown, unknown][] } | null)?.[MAP_KEY];
  return Array.isArray(entries) ? new Map(entries) : value;
}

function computeDigest(body: string): string {
  return createHash('sha256').update(FORMAT).update(body).digest('hex');
}
