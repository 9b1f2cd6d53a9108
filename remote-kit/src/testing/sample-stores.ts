import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server, type S3Server } from '../../../test-support/s3/s3-server.ts';
import { openStore, readStorePlace, type OpenStore } from '../store/index.ts';

/** A location for a release store, new for each test. */
export interface SamplePlace {
  /** Value for `--store` and STORE_URL. */
  readonly address: string;
  /** Environment variables that the location needs. */
  readonly environment: Readonly<Record<string, string>>;
  /** Server of the bucket; absent for a folder. */
  readonly server?: S3Server;
  /** Temporary folder for copies and other files. */
  readonly folder: string;
  readonly open: () => Promise<OpenStore>;
  /** Ends the current lease as if it had expired. */
  readonly endTurn: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Kinds of locations of a store. All of them fulfill the same contract. */
export const PLACES = ['a folder', 's3'] as const;

export async function samplePlace(kind: (typeof PLACES)[number]): Promise<SamplePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const server = kind === 's3' ? await startS3Server() : undefined;
  const address = server ? 's3://media/releases' : join(folder, 'store');
  const environment = server?.environment ?? {};
  const cache = { folder: join(folder, 'cache'), limit: 1_000_000 };
  return {
    address,
    environment,
    folder,
    ...(server ? { server } : {}),
    open: () => openStore(readStorePlace(address, environment), { cache }),
    endTurn: async () => {
      server?.objects.delete('releases/turns/live.json');
      await rm(join(address, 'turns'), { recursive: true, force: true });
    },
    close: async () => {
      await server?.close();
      await rm(folder, { recursive: true });
    },
  };
}
