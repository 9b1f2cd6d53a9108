import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { openDirectoryStore } from '@vidra/remote-kit/store';
import { recordReleaseFiles, type LoadedFile } from '../../e2e/support/network-bytes.ts';
import { startPageServer } from '../../e2e/support/page-server.ts';
import { computeMedian } from '../lib/statistics.ts';
import type { ReleaseRound } from './release-rounds.ts';

const RELEASE = fileURLToPath(new URL('../../remote-kit/src/cli/release.ts', import.meta.url));
const run = promisify(execFile);
const PAGES = ['/', '/workspace/templates', '/login'];

/** Bytes of a remote's scripts and style sheets after one release. */
export interface VisitBytes {
  readonly remote: string;
  /** Transferred bytes, headers included. */
  readonly bytes: number;
  /** Size of the same files by Brotli, without headers. */
  readonly brotliBytes: number;
}

export interface ReturningVisit {
  /** By round; the first is the first visit. */
  readonly visits: readonly (readonly VisitBytes[])[];
  /** Time of the publish command with deltas, relative to without, median of the rounds. */
  readonly publishRatio: number;
  /** Size of the store with deltas, relative to without. */
  readonly storeRatio: number;
}

interface VisitOptions {
  readonly browser: Browser;
  /** Address of a running API. */
  readonly api: string;
  readonly port: number;
  /** New folder for the stores. */
  readonly folder: string;
  readonly rounds: readonly ReleaseRound[];
}

/** Publishes round after round with and without deltas, and visits the same pages after each. */
export async function measureReturningVisitor(options: VisitOptions): Promise<ReturningVisit> {
  const { browser, api, port, folder, rounds } = options;
  const plainStore = join(folder, 'plain');
  const deltaStore = join(folder, 'deltas');
  const context = await browser.newContext();
  const ratios: number[] = [];
  const visits: (readonly VisitBytes[])[] = [];
  const [firstRound = [], ...nextRounds] = rounds;
  await publish(plainStore, firstRound, '0');
  await publish(deltaStore, firstRound, '3');
  const site = await startPageServer(deltaStore, api, port);
  try {
    visits.push(await visit(context, site.url, deltaStore));
    for (const [index, round] of nextRounds.entries()) {
      const sides = [() => publish(plainStore, round, '0'), () => publish(deltaStore, round, '3')];
      const times = new Map<number, number>();
      // Both sides take turns in going first.
      for (const side of index % 2 === 0 ? [0, 1] : [1, 0]) {
        times.set(side, (await sides[side]?.()) ?? 0);
      }
      ratios.push((times.get(1) ?? 0) / (times.get(0) ?? 1));
      visits.push(await visit(context, site.url, deltaStore));
    }
  } finally {
    await context.close();
    await site.stop();
  }
  return {
    visits,
    publishRatio: computeMedian(ratios),
    storeRatio: (await measureFolder(deltaStore)) / (await measureFolder(plainStore)),
  };
}

/** Publishes with the command. @returns its time in milliseconds */
async function publish(store: string, dirs: readonly string[], deltas: string): Promise<number> {
  const start = performance.now();
  const args = [RELEASE, 'publish', ...dirs, '--force', '--ahead', '--store', store];
  await run(process.execPath, args, { env: { ...process.env, RELEASE_DELTAS: deltas } });
  return performance.now() - start;
}

async function visit(
  context: BrowserContext,
  url: string,
  store: string,
): Promise<readonly VisitBytes[]> {
  const revision = await openDirectoryStore(store).liveRevision();
  await waitUntilLive(url, revision);
  const loadedFiles: LoadedFile[] = [];
  for (const path of PAGES) {
    const page = await context.newPage();
    const listFiles = await recordReleaseFiles(page);
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    loadedFiles.push(...listFiles());
    await page.close();
  }
  return addUp(store, loadedFiles);
}

async function waitUntilLive(url: string, revision: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = (await (await fetch(`${url}/releases.json`)).json()) as { revision: number };
    if (answer.revision >= revision) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Set ${revision} was not live within ten seconds.`);
}

async function addUp(store: string, loadedFiles: readonly LoadedFile[]): Promise<VisitBytes[]> {
  const { readRecord } = openDirectoryStore(store);
  const sums = new Map<string, VisitBytes>();
  for (const { url, bytes } of loadedFiles) {
    const [, , remote = '', hash = '', ...parts] = new URL(url).pathname.split('/');
    const { files } = await readRecord(remote, hash);
    const sum = sums.get(remote) ?? { remote, bytes: 0, brotliBytes: 0 };
    sums.set(remote, {
      remote,
      bytes: sum.bytes + bytes,
      brotliBytes: sum.brotliBytes + (files[parts.join('/')]?.brotliBytes ?? 0),
    });
  }
  return [...sums.values()].sort((a, b) => a.remote.localeCompare(b.remote));
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
