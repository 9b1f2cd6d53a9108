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
import { publishAndWait } from './publish.ts';
import { startTraffic } from './traffic.ts';
import { makeVariants } from './variants.ts';

/** What delivery promises, measured over a real site with the real command. */
const publishes = Number(process.argv[2] ?? 50);
const SITE = Number(process.env['BENCH_PORT'] ?? 8640);
const REMOTE = 'mfe-billing';

const dataDir = await mkdtemp(join(tmpdir(), 'vidra-bench-'));
const stack = await startStack({ port: SITE, dataDir });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const { one, all, further } = await landingBytes(browser, stack, SITE + 10);
  line('landing bytes with one remote', `${one.bytes} in ${one.requests} requests`);
  line(`with ${further} further remotes`, `${all.bytes} in ${all.requests} requests`);
  line('added for each', `${Math.round((all.bytes - one.bytes) / further)} bytes`);

  for (const remotes of [5, 50]) {
    const { first, each } = verdicts(remotes, 20);
    const name = `a verdict with ${remotes} remotes of 20 routes`;
    line(name, `${each.toFixed(3)} ms, the first one ${first.toFixed(2)} ms`);
  }

  for (const [fault, milliseconds] of await timeToFallback(browser, stack.url, REMOTE)) {
    line(`fallback for a remote that ${fault}`, `${Math.round(milliseconds)} ms`);
  }

  const store = join(dataDir, 'store');
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

  line('the slowest of 20 publishers at once', `${(await publishAtOnce(20)).toFixed(2)} s`);
  line('10,000 old releases taken away', `${(await pruneMany(10_000)).toFixed(1)} s`);
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function line(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`);
}

function seconds(values: readonly number[]): string {
  return `${median(values).toFixed(2)} s, at most ${Math.max(...values).toFixed(2)} s`;
}
