import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import pg from 'pg';
import { getChromiumOptions } from '../../e2e/support/browser.ts';
import { signIn } from '../../e2e/support/people.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { seedTasks } from '../api/seed.ts';
import { computePercentile } from '../lib/statistics.ts';
import { openDatabase } from './database.ts';
import { measureBareFrames, measureHeap, loadUntil, scrollFrames } from './scrolling.ts';

/**
 * Measures the history with 10,000 videos on a 4x slower processor: the frame times while
 * scrolling, and the memory after 1,000 and after all videos. A page of plain boxes, scrolled in
 * the same way just before and after, shows the limit of this machine.
 */
const ITEMS = Number(process.argv[2] ?? 10_000);
const FEW = Math.min(1_000, ITEMS / 2);
const SITE = Number(process.env['BENCH_PORT'] ?? 8660);
const SAMPLE = join(import.meta.dirname, '../../api-server/assets/samples/mountains.jpg');

const database = await openDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vidra-grid-'));
const stack = await startStack({ port: SITE, dataDir, env: { DATABASE_URL: database.url } });
const browser = await chromium.launch(getChromiumOptions());
try {
  await measure(browser);
} finally {
  await browser.close();
  await stack.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(open: Browser): Promise<void> {
  const context = await open.newContext({
    baseURL: stack.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page);
  await seed();
  const session = await context.newCDPSession(page);
  await page.goto('/workspace/history/standard');
  await loadUntil(page, FEW);
  const earlyHeap = await measureHeap(page, session);
  await loadUntil(page, ITEMS);
  const all = await measureHeap(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const before = await measureBareFrames(context);
  await page.bringToFront();
  const frames = await scrollFrames(page);
  const bareFrameTimes = [...before, ...(await measureBareFrames(context))];
  console.table({
    'frame while scrolling, median': formatComparison(frames, bareFrameTimes, (all) =>
      computePercentile(all, 0.5),
    ),
    'frame while scrolling, 99 %': formatComparison(frames, bareFrameTimes, (all) =>
      computePercentile(all, 0.99),
    ),
    'longest frame (goal: at most 50 ms)': formatComparison(frames, bareFrameTimes, (all) =>
      Math.max(...all),
    ),
    'frames over 50 ms': formatComparison(
      frames,
      bareFrameTimes,
      (all) => (100 * all.filter(isLong).length) / all.length,
      '%',
    ),
    [`heap after ${FEW} videos`]: `${(earlyHeap.heap / 1e6).toFixed(1)} MB, ${earlyHeap.nodes} nodes`,
    [`heap after ${ITEMS} videos`]: `${(all.heap / 1e6).toFixed(1)} MB, ${all.nodes} nodes`,
    'heap for each further video': `${Math.round((all.heap - earlyHeap.heap) / (ITEMS - FEW))} bytes`,
  });
}

function isLong(frame: number): boolean {
  return frame > 50;
}

/**
 * Formats the frame times of the history next to those of the page of plain boxes in the same
 * minute.
 */
function formatComparison(
  frames: readonly number[],
  bareFrameTimes: readonly number[],
  of: (all: readonly number[]) => number,
  unit = 'ms',
): string {
  return `${of(frames).toFixed(1)} ${unit}, bare page ${of(bareFrameTimes).toFixed(1)} ${unit}`;
}

/** Seeds all videos for the newest account, with a real poster file. */
async function seed(): Promise<void> {
  const folder = join(dataDir, 'storage/videos/seed');
  await mkdir(folder, { recursive: true });
  await copyFile(SAMPLE, join(folder, 'poster.jpg'));
  const pool = new pg.Pool({ connectionString: database.url });
  try {
    const user = await pool.query<{ uid: string }>(
      'select uid from users order by created_at desc',
    );
    const image = await pool.query<{ uid: string }>('select uid from files where user_uid is null');
    const [userUid = '', imageUid = ''] = [user.rows[0]?.uid, image.rows[0]?.uid];
    await seedTasks(pool, userUid, { from: 0, to: ITEMS, imageUid });
  } finally {
    await pool.end();
  }
}
