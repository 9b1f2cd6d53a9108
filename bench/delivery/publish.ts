import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Variant } from './variants.ts';

const RELEASE = fileURLToPath(new URL('../../remote-kit/src/cli/release.ts', import.meta.url));
const run = promisify(execFile);

/** Publish times in seconds. */
export interface PublishTimes {
  /** From the start of the command to the first page of the new set. */
  readonly live: number;
  readonly command: number;
  /** From the end of the command to that page; 0 when the page came first. */
  readonly afterCommand: number;
}

/** Publishes with the command and polls pages until one is of the new set. */
export async function publishAndWait(
  site: string,
  store: string,
  { dir, hash }: Variant,
): Promise<PublishTimes> {
  const start = performance.now();
  const publication = run(process.execPath, [RELEASE, 'publish', dir, '--store', store]).then(() =>
    performance.now(),
  );
  const appearance = waitUntilShown(site, hash);
  const [publishEndMs, first] = await Promise.all([publication, appearance]);
  return {
    live: (first - start) / 1000,
    command: (publishEndMs - start) / 1000,
    afterCommand: Math.max(0, first - publishEndMs) / 1000,
  };
}

async function waitUntilShown(site: string, hash: string): Promise<number> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const page = await (await fetch(`${site}/workspace/billing`)).text();
    if (page.includes(hash)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${hash} was not live within a minute.`);
}
