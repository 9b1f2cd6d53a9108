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
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, `${computeDigest(body)}\n${body}`);
  await rename(temporary, file);
}

/** Ignores a copy that is itself damaged. */
async function readSet(file: string): Promise<LiveSet | undefined> {
  try {
    const [digest, body = ''] = (await readFile(file, 'utf8')).split('\n', 2);
    if (digest !== computeDigest(body)) return undefined;
    const set = JSON.parse(body) as LiveSet;
    return { ...set, host: withMaps(set.host), remotes: set.remotes.map(withMaps) };
  } catch {
    return undefined;
  }
}

function withMaps(release: LiveRelease): LiveRelease {
  const { pages, styles, smallScripts } = release;
  return {
    ...release,
    pages: new Map(pages),
    styles: new Map(styles),
    smallScripts: new Map(smallScripts),
  };
}

function computeDigest(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
