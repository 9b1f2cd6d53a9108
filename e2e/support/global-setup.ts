import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from './stack.ts';

/** Starts a stack for the whole run, unless `BASE_URL` names a running one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['BASE_URL']) return () => Promise.resolve();
  const dataDir = await mkdtemp(join(tmpdir(), 'vidra-e2e-'));
  const stack = await startStack({ port: Number(process.env['E2E_PORT'] ?? 8480), dataDir });
  process.env['E2E_STACK_URL'] = stack.url;
  process.env['E2E_STACK_DATA'] = dataDir;
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
