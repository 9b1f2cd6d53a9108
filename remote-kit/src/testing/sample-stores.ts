import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server, type S3Server } from '../../../test-support/s3/s3-server.ts';
import { openStore, readStorePlace, type OpenStore } from '../store/index.ts';

/** A place for a release store, new for each test. */
export interface SamplePlace {
  /** What `--store` and STORE_URL take. */
  readonly address: string;
  /** What the place needs in the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Absent in a folder. */
  readonly server?: S3Server;
  /** A folder for copies and other things of the test. */
  readonly folder: string;
  readonly open: () => Promise<OpenStore>;
  /** Ends whoever's turn it is, as time does. */
  readonly endTurn: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The kinds of places that a store can be at; each holds to the same contract. */
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
