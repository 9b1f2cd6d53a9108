import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { getChromiumOptions } from '../../e2e/support/browser.ts';
import { ROOT } from '../../e2e/support/stack.ts';
import { computePairedRatio, computePercentile } from '../lib/statistics.ts';
import { measureEdits } from './edits.ts';
import { startServer, type StartedServer } from './servers.ts';
import { VITE_ROOT, writeViteApp } from './vite-app.ts';

/**
 * Measures `pnpm dev` beside a plain Vite app of the same pages: the time from an edit to the
 * screen, and the start with and without caches. `node bench/dev/run.ts [edits] [edits|start]`.
 */
const edits = Math.max(20, Number(process.argv[2] ?? 20));
const selectedPart = process.argv[3];
const PORT = Number(process.env['BENCH_PORT'] ?? 8950);
const [SITE, API, VITE] = [PORT, PORT + 1, PORT + 2];
const REMOTE = 'mfe-marketing';
const COMPONENT = 'src/sections/how-it-works.tsx';
const TAG = '<ol';
const startDev = (browser: Browser, dataDir: string) =>
  startServer({
    browser,
    script: 'scripts/dev.mjs',
    args: [],
    env: { PORT: String(SITE), API_PORT: String(API), DATA_DIR: dataDir },
    url: `http://localhost:${SITE}/`,
    heading: `[data-region="${REMOTE}"] h1`,
  });

const startVite = (browser: Browser) =>
  startServer({
    browser,
    script: 'bench/dev/vite-server.ts',
    args: [String(VITE), String(API)],
    env: {},
    url: `http://localhost:${VITE}/`,
    heading: '#root h1',
  });

/** `pnpm dev` without names keeps no cache; the first start is Vite's without one. */
async function measureStart(browser: Browser, dataDir: string): Promise<void> {
  await rm(join(VITE_ROOT, 'cache'), { recursive: true, force: true });
  for (const kind of ['cold', 'warm', 'warm', 'warm']) {
    const site = await runOnce(startDev(browser, dataDir));
    const vite = await runOnce(startVite(browser));
    const ratio = (site / vite).toFixed(2);
    console.log(
      `start, ${kind}: pnpm dev ${format(site)} ms, Vite ${format(vite)} ms, ratio ${ratio}`,
    );
  }
}

async function runOnce(server: Promise<StartedServer>): Promise<number> {
  const { startMs, stop } = await server;
  await stop();
  return startMs;
}

async function compareEdits(browser: Browser, dataDir: string): Promise<void> {
  const site = await startDev(browser, dataDir);
  const vite = await startVite(browser).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const sides = [
    { page: site.page, file: join(ROOT, REMOTE, COMPONENT), tag: TAG },
    { page: vite.page, file: join(VITE_ROOT, REMOTE, COMPONENT), tag: TAG },
  ];
  try {
    const [siteTimes = [], viteTimes = []] = await measureEdits(sides, edits);
    for (const [name, times] of [
      ['pnpm dev', siteTimes],
      ['Vite', viteTimes],
    ] as const) {
      const [p50, p95] = [computePercentile(times, 0.5), computePercentile(times, 0.95)];
      console.log(`edit → screen, ${name}: p50 ${format(p50)} ms, p95 ${format(p95)} ms`);
    }
    console.log(
      `edit → screen, ratio: ${computePairedRatio(siteTimes, viteTimes).toFixed(2)} (goal: p95 of pnpm dev at most 300 ms)`,
    );
  } finally {
    await vite.stop();
    await site.stop();
  }
}

const format = (ms: number): string => Math.round(ms).toLocaleString('en-US');

const dataDir = await mkdtemp(join(tmpdir(), 'bench-dev-'));
const browser = await chromium.launch(getChromiumOptions());
try {
  await writeViteApp(REMOTE);
  if (selectedPart !== 'edits') await measureStart(browser, dataDir);
  if (selectedPart !== 'start') await compareEdits(browser, dataDir);
} finally {
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
}
