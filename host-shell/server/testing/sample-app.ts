import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createSampleStore } from './sample-set.ts';

/** Site with sample releases. */
export interface SampleSite {
  readonly app: FastifyInstance;
  readonly storeDir: string;
  readonly close: () => Promise<void>;
}

export async function startSampleSite(
  variables: Readonly<Record<string, string>> = {},
): Promise<SampleSite> {
  const storeDir = await createSampleStore();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'data-'));
  const config = readConfig({
    STORE_DIR: storeDir,
    DATA_DIR,
    LANGUAGES: 'en',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const app = await buildApp(config);
  return {
    app,
    storeDir,
    close: async () => {
      await app.close();
      for (const folder of [storeDir, DATA_DIR]) await rm(folder, { recursive: true });
    },
  };
}
