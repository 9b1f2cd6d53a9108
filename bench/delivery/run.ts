import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getChromiumOptions } from '../../e2e/support/browser.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { computeMedian } from '../lib/statistics.ts';
import { timeToFallback } from './dead-remote.ts';
import { measureLandingBytes } from './landing-bytes.ts';
import { pruneMany, publishAtOnce } from './many-releases.ts';
import { measureVerdicts } from './many-remotes.ts';
import { measureNavigations } from './navigation.ts';
import { openTabThrough, TAB_REMOTE } from './open-tab.ts';
import { publishAndWait } from './publish.ts';
import { createRounds, readRounds } from './release-rounds.ts';
import { measureReturningVisitor } from './returning-visitor.ts';
import { startTraffic } from './traffic.ts';
import { makeVariants } from './variants.ts';

/**
 * Measures the delivery targets on a real site with the real command. Arguments: number of
 * publishes, and the parts to run (default: all).
 */
const [, , count = '50', ...partNames] = process.argv;
const publishes = Number(count);
const SITE = Number(process.env['BENCH_PORT'] ?? 8640);
const REMOTE = 'mfe-billing';
/** Number of made-up changes for a returning visitor. */
const CHANGES = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'vidra-bench-'));
const store = join(dataDir, 'store');
const stack = await startStack({ port: SITE, dataDir });
const browser = await chromium.launch(getChromiumOptions());
const parts: Readonly<Record<string, () => Promise<void>>> = {
  landing: measureLanding,
  sizes: measureSizes,
  faults: measureFaults,
  publishes: measurePublishes,
  returning: measureReturning,
  tab: measureOpenTab,
  many: measureMany,
};
try {
  const unknown = partNames.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (partNames.length === 0 || partNames.includes(name)) await measure();
  }
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureLanding(): Promise<void> {
  const { one, all, further } = await measureLandingBytes(browser, stack, SITE + 10);
  printLine('landing bytes with one remote', `${one.bytes} in ${one.requests} requests`);
  printLine(`with ${further} further remotes`, `${all.bytes} in ${all.requests} requests`);
  printLine('added for each', `${Math.round((all.bytes - one.bytes) / further)} bytes`);
}

async function measureSizes(): Promise<void> {
  for (const remotes of [5, 50]) {
    const { first, each } = measureVerdicts(remotes, 20);
    const name = `a verdict with ${remotes} remotes of 20 routes`;
    printLine(name, `${each.toFixed(3)} ms, the first one ${first.toFixed(2)} ms`);
  }
  const { few, many, restKnown, ...ratios } = await measureNavigations(
    browser,
    stack,
    SITE + 11,
    [5, 50],
  );
  for (const { remotes, landingBytes: bytes } of [few, many]) {
    printLine(`landing HTML with ${remotes} remotes`, `${bytes} bytes by brotli`);
  }
  printLine(
    'the rest of its map is known after',
    `${Math.round(restKnown)} ms from the first touch`,
  );
  for (const { remotes, first, back } of [few, many]) {
    const name = `a navigation with ${remotes} remotes, at 4×`;
    printLine(
      name,
      `${Math.round(computeMedian(first))} ms, back ${Math.round(computeMedian(back))} ms`,
    );
  }
  printLine('many ÷ few', `${ratios.first.toFixed(2)}, back ${ratios.back.toFixed(2)}`);
}

async function measureFaults(): Promise<void> {
  for (const [fault, milliseconds] of await timeToFallback(browser, stack.url, REMOTE)) {
    printLine(`fallback for a remote that ${fault}`, `${Math.round(milliseconds)} ms`);
  }
}

async function measurePublishes(): Promise<void> {
  const variants = await makeVariants(store, REMOTE, publishes, join(dataDir, 'variants'));
  const traffic = startTraffic(stack.url, ['/', '/workspace/home', '/workspace/billing']);
  const times = [];
  for (const variant of variants) times.push(await publishAndWait(stack.url, store, variant));
  const { requests, failed } = await traffic.stop();
  const live = times.map(({ live: seconds }) => seconds);
  printLine(
    'publish → live',
    `${formatSeconds(live)} (the command itself ${formatSeconds(times.map((publishTime) => publishTime.command))})`,
  );
  printLine(
    'after the command has ended',
    formatSeconds(times.map((publishTime) => publishTime.afterCommand)),
  );
  printLine(
    `requests during ${publishes} publishes`,
    `${requests}, of which ${failed.length} failed`,
  );
  for (const failure of failed.slice(0, 10)) console.log(`  ${failure}`);
}

async function measureReturning(): Promise<void> {
  const folder = join(dataDir, 'returning');
  const builds = process.env['BENCH_BUILDS'];
  const rounds = await (builds
    ? readRounds(builds, join(folder, 'builds'))
    : createRounds(store, CHANGES, join(folder, 'builds')));
  const { visits, publishRatio, storeRatio } = await measureReturningVisitor({
    browser,
    api: stack.url,
    port: SITE + 12,
    folder,
    rounds,
  });
  for (const [index, visit] of visits.entries()) {
    const name = index === 0 ? 'the first visit' : `after release ${index}`;
    for (const { remote, bytes, brotliBytes } of visit) {
      printLine(`${name}: ${remote}`, `${bytes} bytes, ${brotliBytes} by brotli`);
    }
  }
  printLine('publish with deltas ÷ without', publishRatio.toFixed(2));
  printLine('store with deltas ÷ without', storeRatio.toFixed(2));
}

async function measureOpenTab(): Promise<void> {
  const variants = await makeVariants(store, TAB_REMOTE, publishes, join(dataDir, 'tab-variants'));
  const { loads, shown, pruned } = await openTabThrough(browser, stack.url, store, variants);
  const name = `an open tab over ${publishes} releases, ${pruned} pruned`;
  printLine(name, `goes on in ${Math.round(shown)} ms with ${loads} page loads`);
}

async function measureMany(): Promise<void> {
  printLine('the slowest of 20 publishers at once', `${(await publishAtOnce(20)).toFixed(2)} s`);
  printLine('10,000 old releases taken away', `${(await pruneMany(10_000)).toFixed(1)} s`);
}

function printLine(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

function formatSeconds(values: readonly number[]): string {
  return `${computeMedian(values).toFixed(2)} s, at most ${Math.max(...values).toFixed(2)} s`;
}
