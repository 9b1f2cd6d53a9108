import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, request } from '@playwright/test';
import { compose, isComposed } from './composed.ts';
import { startStack } from './stack.ts';

/** Site that a test may restart. */
export interface RestartableSite {
  /** Stops everything, including the database, and waits until pages are served again. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Whether tests can restart a site. They cannot restart an external one. */
export const canRestart = !process.env['BASE_URL'] || isComposed;

/** Returns the address of the restartable site. */
export function getRestartableUrl(port: number): string {
  return process.env['BASE_URL'] ?? `http://localhost:${String(port)}`;
}

/** Starts the composed stack if it is under test, or else a separate site on a port. */
export async function startRestartableSite(port: number): Promise<RestartableSite> {
  if (isComposed) return { restart: restartComposed, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'vidra-e2e-own-'));
  let stack = await startStack({ port, dataDir });
  return {
    restart: async () => {
      await stack.stop();
      stack = await startStack({ port, dataDir });
    },
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function restartComposed(): Promise<void> {
  const services = ['caddy', 'host-shell', 'api', 'worker', 'postgres'];
  await compose('stop', ...services);
  await compose('up', '-d', '--no-recreate', ...services);
  const site = await request.newContext({
    baseURL: process.env['BASE_URL'] ?? '',
    ignoreHTTPSErrors: true,
  });
  await expect(async () => {
    for (const path of ['/readyz', '/api/openapi.json']) {
      expect((await site.get(path, { timeout: 5_000 })).status(), path).toBe(200);
    }
  }).toPass({ timeout: 60_000 });
  await site.dispose();
}
