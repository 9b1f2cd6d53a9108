import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Variant } from './variants.ts';

const RELEASE = fileURLToPath(new URL('../../remote-kit/src/cli/release.ts', import.meta.url));
const run = promisify(execFile);

/** Seconds. */
export interface PublishTimes {
  /** From starting the command to the first page of the new set. */
  readonly live: number;
  readonly command: number;
  /** From its end to that page; 0 when the page was first. */
  readonly afterCommand: number;
}

/** Publishes by the command and asks for pages until one is of the new set. */
export async function publishAndWait(
  site: string,
  store: string,
  { dir, hash }: Variant,
): Promise<PublishTimes> {
  const start = performance.now();
  const publishing = run(process.execPath, [RELEASE, 'publish', dir, '--store', store]).then(() =>
    performance.now(),
  );
  const shown = untilShown(site, hash);
  const [ended, first] = await Promise.all([publishing, shown]);
  return {
    live: (first - start) / 1000,
    command: (ended - start) / 1000,
    afterCommand: Math.max(0, first - ended) / 1000,
  };
}

async function untilShown(site: string, hash: string): Promise<number> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const page = await (await fetch(`${site}/workspace/billing`)).text();
    if (page.includes(hash)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${hash} was not live within a minute.`);
}
