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
import { interactions } from './interactions.ts';
import { PICTURE, previewInputs, PRODUCT, STORY, type PreviewedEditor } from './preview-input.ts';
import { print, ratioOf, verdicts, type Verdict } from './print.ts';
import { routeChanges, type RouteChanges } from './route-change.ts';
import { serveVariant } from './serve.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/**
 * The site against `limit` (its landing page's HTML without script) and `mono` (the same pages as one
 * build, rendered in the browser), each round in another order. Prints medians and paired ratios.
 */
const rounds = Math.max(7, Number(process.argv[2] ?? 7));
/**
 * `landing`, `feature`, `login`, `home`, `editor`, `app` (what happens inside the page) or `preview`; all when
 * none is named.
 */
const only = process.argv[3];
const SITE = Number(process.env['BENCH_PORT'] ?? 8600);
const LIMIT = SITE + 10;
const MONO = SITE + 20;
const LANDING_READY = '[data-region="mfe-marketing"] h1, #root h1';
const IMAGE_TO_VIDEO = '/edit?label=image-to-video&parentLabel=create';
const STORYLINE = '/edit?label=storyline&parentLabel=create';
const PRODUCT_VIDEO = '/edit?label=product&parentLabel=create';
/** Processors of the slow profile, and of a laptop that is not new: so many times slower than this one. */
const PREVIEW_SLOWER = [4, 2];
const HOME_READY = '[data-region="mfe-workspace"] h1, #root h1';
/** What the API is asked for. */
const HOME_CONTENT = '[aria-labelledby="first-steps"] a';

const dataDir = await mkdtemp(join(tmpdir(), 'vidra-bench-'));
const stack = await startStack({ port: SITE, dataDir });
const browser = await chromium.launch(chromiumLaunchOptions());
const stops: (() => void)[] = [];
try {
  // The preview is compared with nothing.
  if (only !== 'preview') {
    const mono = await buildMono();
    stops.push(await serveVariant({ port: MONO, upstream: stack.url, ...mono }));
    stops.push(await serveVariant({ port: LIMIT, upstream: stack.url, html: await limitPage() }));
  }
  if (only === undefined || only === 'landing') await compareLanding(browser);
  if (only === undefined || only === 'feature') {
    await comparePublic(browser, 'Feature page', '/features/image-to-video', LANDING_READY);
  }
  if (only === undefined || only === 'login') {
    const field = '[data-host-page] form input, #root form input';
    await comparePublic(browser, 'Login', '/login', field);
  }
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
  const limit = { url: address(LIMIT, '/'), readySelector: LANDING_READY };
  const { site, ...others } = await comparePublic(open, 'Landing page', '/', LANDING_READY, {
    limit,
  });
  const paints = (visits: readonly Visit[]) => visits.map(({ largestPaint }) => largestPaint);
  verdicts([
    ['LCP ÷ limit', pairedRatio(paints(site), paints(others.limit)), 1.25],
    ['LCP ÷ mono', pairedRatio(paints(site), paints(others.mono)), 0.55],
  ]);
}

/** What is read without an account, while nobody touches it. */
async function comparePublic<Name extends string = never>(
  open: Browser,
  title: string,
  path: string,
  readySelector: string,
  others: Readonly<Record<Name, VisitOptions>> = {} as Record<Name, VisitOptions>,
): Promise<Record<Name | 'site' | 'mono', Visit[]>> {
  const at = (port: number): VisitOptions => ({ url: address(port, path), readySelector });
  const own = { site: at(SITE), mono: at(MONO) };
  const visits = await interleaved<Name | 'site' | 'mono'>(open, { ...own, ...others });
  const { site, mono } = visits;
  print(title, visits, [
    ['bytes before LCP', median(site.map(({ bytesBeforePaint }) => bytesBeforePaint)), 14_000],
    ['code bytes without an interaction ÷ mono', ratioOf(site, mono, 'codeBytes'), 0.7],
    ['longest task (ms)', median(site.map(({ longestTask }) => longestTask)), 50],
    ['total blocking ÷ mono', ratioOf(site, mono, 'blocking'), 0.5],
    ['ready ÷ mono', ratioOf(site, mono, 'ready'), 1],
    ['requests until ready', median(site.map(({ requests }) => requests)), 4],
    ['depth until ready', Math.max(...site.map(({ depth }) => depth)), 2],
  ]);
  return visits;
}

function compareHome(open: Browser): Promise<void> {
  return comparePage(open, 'Workspace home, with its content', '/workspace/home', HOME_CONTENT);
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
    ['ready ÷ mono', ratioOf(visits.site, visits.mono, 'ready'), 0.9],
    ['requests until ready, in each run', Math.max(...visits.site.map((one) => one.requests)), 4],
    ['depth until ready, in each run', Math.max(...visits.site.map(({ depth }) => depth)), 2],
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
        // The heading stands in a skeleton as well.
        selector: '[data-region="mfe-editors"] form',
      }),
    );
  }
  const presses = [...(await interactions(open, site)), ...(await interactions(open, site))];
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
      150,
    ],
    [
      'route change, visited before (ms, slow profile)',
      median(changes.map(({ visited }) => visited)),
      60,
    ],
    ['interaction to next paint, p75 (ms, slow profile)', percentile(presses, 0.75), 100],
    ["heap left by a mount and unmount, minus mono's (bytes)", left.heap - monoLeft.heap, 1000],
    ['nodes left by it', Math.round(left.nodes), 0],
    ['listeners left by it', Math.round(left.listeners), 0],
    ['ready with one remote 404 ÷ healthy', pairedRatio(dead, healthy), 1.2],
  ]);
}

/** From a press on a setting to the preview's frame that shows it. */
async function measurePreview(open: Browser): Promise<void> {
  for (const slower of PREVIEW_SLOWER) {
    console.log(`\nPreview, processor ${String(slower)} times slower`);
    verdicts([
      ...(await inputRows(open, { path: IMAGE_TO_VIDEO, editor: PICTURE, slower })),
      ...(await inputRows(open, { path: STORYLINE, editor: STORY, slower })),
      ...(await inputRows(open, { path: PRODUCT_VIDEO, editor: PRODUCT, slower })),
    ]);
  }
}

interface PreviewRun {
  readonly path: string;
  readonly editor: PreviewedEditor;
  readonly slower: number;
}

async function inputRows(open: Browser, { path, editor, slower }: PreviewRun): Promise<Verdict[]> {
  const page = {
    url: address(SITE, path),
    readySelector: '[data-region="mfe-editors"] h1',
    storageState: await signedIn(open, SITE),
    slower,
  };
  const inputs = await previewInputs(open, page, editor);
  const label = String(new URL(page.url).searchParams.get('label'));
  return [
    [`${label}: input to changed preview frame, p50 (ms)`, median(inputs), 100],
    [`${label}: input to changed preview frame, p95 (ms)`, percentile(inputs, 0.95), 100],
  ];
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

function address(port: number, path: string): string {
  return `http://localhost:${String(port)}${path}`;
}
