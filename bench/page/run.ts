import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { chromiumLaunchOptions } from '../../e2e/support/browser.ts';
import { signIn } from '../../e2e/support/people.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { median, pairedRatio, percentile } from '../lib/statistics.ts';
import { leftovers } from './heap-slope.ts';
import { buildMono } from './mono/build.ts';
import { PICTURE, previewInputs, STORY, type PreviewedEditor } from './preview-input.ts';
import { routeChanges, type RouteChanges } from './route-change.ts';
import { serveVariant } from './serve.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/**
 * The site against `limit` (its landing page's HTML without script) and `mono` (the same pages as one
 * build, rendered in the browser), each round in another order. Prints medians and paired ratios.
 */
const rounds = Math.max(7, Number(process.argv[2] ?? 7));
/** `landing`, `home`, `editor`, `app` (what happens inside the page) or `preview`; all when none is named. */
const only = process.argv[3];
const SITE = Number(process.env['BENCH_PORT'] ?? 8600);
const LIMIT = SITE + 10;
const MONO = SITE + 20;
const LANDING_READY = '[data-region="mfe-marketing"] h1, #root h1';
const IMAGE_TO_VIDEO = '/edit?label=image-to-video&parentLabel=create';
const STORYLINE = '/edit?label=storyline&parentLabel=create';
const HOME_READY = '[data-region="mfe-workspace"] h1, #root h1';

const dataDir = await mkdtemp(join(tmpdir(), 'vidra-bench-'));
const stack = await startStack({ port: SITE, dataDir });
const browser = await chromium.launch(chromiumLaunchOptions());
const stops: (() => void)[] = [];
try {
  const mono = await buildMono();
  stops.push(await serveVariant({ port: MONO, upstream: stack.url, ...mono }));
  stops.push(await serveVariant({ port: LIMIT, upstream: stack.url, html: await limitPage() }));
  if (only === undefined || only === 'landing') await compareLanding(browser);
  if (only === undefined || only === 'home') await compareHome(browser);
  if (only === undefined || only === 'editor') await compareEditor(browser);
  if (only === undefined || only === 'app') await compareApp(browser);
  if (only === undefined || only === 'preview') await measurePreview(browser);
} finally {
  for (const stop of stops) stop();
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The landing page as it is served, without anything that runs. */
async function limitPage(): Promise<string> {
  const html = await (await fetch(stack.url)).text();
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="?script"?[^>]*>/g, '');
}

async function compareLanding(open: Browser): Promise<void> {
  const at = (port: number): VisitOptions => ({
    url: address(port, '/'),
    readySelector: LANDING_READY,
  });
  const { site, limit, mono } = await interleaved(open, {
    site: at(SITE),
    limit: at(LIMIT),
    mono: at(MONO),
  });
  const paints = (visits: readonly Visit[]) => visits.map(({ largestPaint }) => largestPaint);
  print('Landing page', { site, limit, mono }, [
    ['LCP ÷ limit', pairedRatio(paints(site), paints(limit)), 1.25],
    ['LCP ÷ mono', pairedRatio(paints(site), paints(mono)), 0.55],
    ['bytes before LCP', median(site.map(({ bytesBeforePaint }) => bytesBeforePaint)), 14_000],
    ['code bytes ÷ mono', ratioOf(site, mono, 'codeBytes'), 1.5],
  ]);
}

function compareHome(open: Browser): Promise<void> {
  return comparePage(open, 'Workspace home', '/workspace/home', HOME_READY);
}

/** Ready is the form with its price: the heading stands in the skeleton as well. */
function compareEditor(open: Browser): Promise<void> {
  const story = '[data-region="mfe-editors"] form textarea, #root form textarea';
  return comparePage(open, 'Storyline editor', STORYLINE, story);
}

async function comparePage(
  open: Browser,
  title: string,
  path: string,
  readySelector: string,
): Promise<void> {
  const at = async (port: number): Promise<VisitOptions> => ({
    url: address(port, path),
    readySelector,
    storageState: await signedIn(open, port),
  });
  const visits = await interleaved(open, { site: await at(SITE), mono: await at(MONO) });
  print(title, visits, [
    ['ready ÷ mono', ratioOf(visits.site, visits.mono, 'ready'), 1.35],
    ['requests until ready', median(visits.site.map(({ requests }) => requests)), 4],
    ['depth until ready', median(visits.site.map(({ depth }) => depth)), 2],
  ]);
}

/** Route changes, what they leave behind, and the page while another remote is dead. */
async function compareApp(open: Browser): Promise<void> {
  const at = async (port: number): Promise<VisitOptions> => ({
    url: address(port, '/workspace/home'),
    readySelector: HOME_READY,
    storageState: await signedIn(open, port),
  });
  const [site, mono] = [await at(SITE), await at(MONO)];
  const changes: RouteChanges[] = [];
  for (let round = 0; round < rounds; round += 1) {
    changes.push(
      await routeChanges(open, site, {
        address: IMAGE_TO_VIDEO,
        selector: '[data-region="mfe-editors"] h1',
      }),
    );
  }
  const feature = (selector: string) => ({ address: '/features/image-to-video', selector });
  const left = await leftovers(site, feature('[data-region="mfe-marketing"] h1'));
  const monoLeft = await leftovers(mono, feature('#root h1'));

  const healthy: number[] = [];
  const dead: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    healthy.push(
      (await visit(open, { ...site, prepare: answering((route) => route.continue()) })).ready,
    );
    const gone = answering((route) => route.fulfill({ status: 404, body: '' }));
    dead.push((await visit(open, { ...site, prepare: gone })).ready);
  }
  console.log(`\nInside the app (${String(rounds)} rounds)`);
  verdicts([
    [
      'route change, warmed in idle time (ms, slow profile)',
      median(changes.map(({ warmed }) => warmed)),
      300,
    ],
    [
      'route change, visited before (ms, slow profile)',
      median(changes.map(({ visited }) => visited)),
      100,
    ],
    ["heap left by a mount and unmount, minus mono's (bytes)", left.heap - monoLeft.heap, 1000],
    ['nodes left by it', Math.round(left.nodes), 0],
    ['listeners left by it', Math.round(left.listeners), 0],
    ['ready with one remote 404 ÷ healthy', pairedRatio(dead, healthy), 1.2],
  ]);
}

/** From a press on a setting to the preview's frame that shows it. */
async function measurePreview(open: Browser): Promise<void> {
  await measureInputs(open, IMAGE_TO_VIDEO, PICTURE);
  await measureInputs(open, STORYLINE, STORY);
}

async function measureInputs(open: Browser, path: string, editor: PreviewedEditor): Promise<void> {
  const page = {
    url: address(SITE, path),
    readySelector: '[data-region="mfe-editors"] h1',
    storageState: await signedIn(open, SITE),
  };
  const inputs = await previewInputs(open, page, editor);
  console.log(
    `\nPreview of ${path} (${String(inputs.length)} inputs, processor four times slower)`,
  );
  verdicts([
    ['input to changed preview frame, p50 (ms)', median(inputs), 100],
    ['input to changed preview frame, p95 (ms)', percentile(inputs, 0.95), 100],
  ]);
}

/** Stands before the files of a remote that the page does not show. */
function answering(answer: (route: Route) => Promise<void>): (page: Page) => Promise<unknown> {
  return (page: Page) => page.route('**/remotes/mfe-billing/**', answer);
}

/** A session made on the real site; the other variants hand its calls on to the same API. */
async function signedIn(open: Browser, port: number) {
  const context = await open.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  const origins = state.origins.map((origin) => ({ ...origin, origin: address(port, '') }));
  return { ...state, origins };
}

async function interleaved<Name extends string>(
  open: Browser,
  variants: Readonly<Record<Name, VisitOptions>>,
): Promise<Record<Name, Visit[]>> {
  const names = Object.keys(variants) as Name[];
  const visits = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Visit[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length] ?? names[0];
      if (name !== undefined) visits[name].push(await visit(open, variants[name]));
    }
  }
  return visits;
}

function ratioOf(a: readonly Visit[], b: readonly Visit[], key: 'ready' | 'codeBytes'): number {
  return pairedRatio(
    a.map((one) => one[key]),
    b.map((one) => one[key]),
  );
}

function address(port: number, path: string): string {
  return `http://localhost:${String(port)}${path}`;
}

function print(
  title: string,
  variants: Readonly<Record<string, readonly Visit[]>>,
  ratios: readonly (readonly [name: string, value: number, limit: number])[],
): void {
  console.log(`\n${title} (${String(rounds)} rounds, slow profile)`);
  console.table(
    Object.fromEntries(Object.entries(variants).map(([name, visits]) => [name, medians(visits)])),
  );
  verdicts(ratios);
}

function verdicts(
  values: readonly (readonly [name: string, value: number, limit: number])[],
): void {
  for (const [name, value, limit] of values) {
    const shown = Math.abs(value) < 20 ? value.toFixed(2) : Math.round(value);
    console.log(`${name}: ${shown} (must be at most ${limit})${value > limit ? ' MISSED' : ''}`);
  }
}

function medians(visits: readonly Visit[]): Record<string, number> {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    keys.map((key) => [key, Number(median(visits.map((one) => one[key])).toFixed(3))]),
  );
}
