import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../e2e/support/browser.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { median } from '../lib/statistics.ts';
import { timeToFallback } from './dead-remote.ts';
import { landingBytes } from './landing-bytes.ts';
import { pruneMany, publishAtOnce } from './many-releases.ts';
import { verdicts } from './many-remotes.ts';
import { navigations } from './navigation.ts';
import { openTabThrough, TAB_REMOTE } from './open-tab.ts';
import { publishAndWait } from './publish.ts';
import { startTraffic } from './traffic.ts';
import { makeVariants } from './variants.ts';

/**
 * What delivery promises, measured over a real site with the real command: so many publishes, and all
 * parts or those that are named.
 */
const [, , count = '50', ...named] = process.argv;
const publishes = Number(count);
const SITE = Number(process.env['BENCH_PORT'] ?? 8640);
const REMOTE = 'mfe-billing';

const dataDir = await mkdtemp(join(tmpdir(), 'vidra-bench-'));
const store = join(dataDir, 'store');
const stack = await startStack({ port: SITE, dataDir });
const browser = await chromium.launch(chromiumLaunchOptions());
const parts: Readonly<Record<string, () => Promise<void>>> = {
  landing: measureLanding,
  sizes: measureSizes,
  faults: measureFaults,
  publishes: measurePublishes,
  tab: measureOpenTab,
  many: measureMany,
};
try {
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) await measure();
  }
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureLanding(): Promise<void> {
  const { one, all, further } = await landingBytes(browser, stack, SITE + 10);
  line('landing bytes with one remote', `${one.bytes} in ${one.requests} requests`);
  line(`with ${further} further remotes`, `${all.bytes} in ${all.requests} requests`);
  line('added for each', `${Math.round((all.bytes - one.bytes) / further)} bytes`);
}

async function measureSizes(): Promise<void> {
  for (const remotes of [5, 50]) {
    const { first, each } = verdicts(remotes, 20);
    const name = `a verdict with ${remotes} remotes of 20 routes`;
    line(name, `${each.toFixed(3)} ms, the first one ${first.toFixed(2)} ms`);
  }
  const { few, many, restKnown, ...ratios } = await navigations(browser, stack, SITE + 11, [5, 50]);
  for (const { remotes, landingBytes: bytes } of [few, many]) {
    line(`landing HTML with ${remotes} remotes`, `${bytes} bytes by brotli`);
  }
  line('the rest of its map is known after', `${Math.round(restKnown)} ms from the first touch`);
  for (const { remotes, first, back } of [few, many]) {
    const name = `a navigation with ${remotes} remotes, at 4×`;
    line(name, `${Math.round(median(first))} ms, back ${Math.round(median(back))} ms`);
  }
  line('many ÷ few', `${ratios.first.toFixed(2)}, back ${ratios.back.toFixed(2)}`);
}

async function measureFaults(): Promise<void> {
  for (const [fault, milliseconds] of await timeToFallback(browser, stack.url, REMOTE)) {
    line(`fallback for a remote that ${fault}`, `${Math.round(milliseconds)} ms`);
  }
}

async function measurePublishes(): Promise<void> {
  const variants = await makeVariants(store, REMOTE, publishes, join(dataDir, 'variants'));
  const traffic = startTraffic(stack.url, ['/', '/workspace/home', '/workspace/billing']);
  const times = [];
  for (const variant of variants) times.push(await publishAndWait(stack.url, store, variant));
  const { requests, failed } = await traffic.stop();
  const live = times.map(({ live: seconds }) => seconds);
  line(
    'publish → live',
    `${seconds(live)} (the command itself ${seconds(times.map((one) => one.command))})`,
  );
  line('after the command has ended', seconds(times.map((one) => one.afterCommand)));
  line(`requests during ${publishes} publishes`, `${requests}, of which ${failed.length} failed`);
  for (const failure of failed.slice(0, 10)) console.log(`  ${failure}`);
}

async function measureOpenTab(): Promise<void> {
  const variants = await makeVariants(store, TAB_REMOTE, publishes, join(dataDir, 'tab-variants'));
  const { loads, shown, pruned } = await openTabThrough(browser, stack.url, store, variants);
  const name = `an open tab over ${publishes} releases, ${pruned} pruned`;
  line(name, `goes on in ${Math.round(shown)} ms with ${loads} page loads`);
}

async function measureMany(): Promise<void> {
  line('the slowest of 20 publishers at once', `${(await publishAtOnce(20)).toFixed(2)} s`);
  line('10,000 old releases taken away', `${(await pruneMany(10_000)).toFixed(1)} s`);
}

function line(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

function seconds(values: readonly number[]): string {
  return `${median(values).toFixed(2)} s, at most ${Math.max(...values).toFixed(2)} s`;
}
