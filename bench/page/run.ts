import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { getChromiumOptions } from '../../e2e/support/browser.ts';
import { signIn } from '../../e2e/support/people.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { computeMedian, computePairedRatio, computePercentile } from '../lib/statistics.ts';
import { measureLeftovers } from './heap-slope.ts';
import { buildMono } from './mono/build.ts';
import { measureInteractions } from './interactions.ts';
import { PICTURE, previewInputs, PRODUCT, STORY, type PreviewedEditor } from './preview-input.ts';
import { print, computeRatio, printVerdicts, type Verdict } from './print.ts';
import { routeChanges, type RouteChanges } from './route-change.ts';
import { serveVariant } from './serve.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/**
 * Compares the site with `limit` (its landing page's HTML without script) and `mono` (the same
 * pages as one build, rendered in the browser), each round in another order. Prints medians and
 * paired ratios.
 */
const rounds = Math.max(7, Number(process.argv[2] ?? 7));
/**
 * `landing`, `feature`, `login`, `home`, `editor`, `app` (what happens inside the page), `arabic`
 * (public pages beside the same in English) or `preview`; default: all.
 */
const selectedPart = process.argv[3];
const SITE = Number(process.env['BENCH_PORT'] ?? 8600);
const LIMIT = SITE + 10;
const MONO = SITE + 20;
const LANDING_READY = '[data-region="mfe-marketing"] h1, #root h1';
const IMAGE_TO_VIDEO = '/edit?label=image-to-video&parentLabel=create';
const STORYLINE = '/edit?label=storyline&parentLabel=create';
const PRODUCT_VIDEO = '/edit?label=product&parentLabel=create';
/** Processor slowdown of the slow profile and of an older laptop, compared with this machine. */
const PREVIEW_SLOWER = [4, 2];
const HOME_READY = '[data-region="mfe-workspace"] h1, #root h1';
/** Content of the home page that needs an API response. */
const HOME_CONTENT = '[aria-labelledby="first-steps"] a';

const dataDir = await mkdtemp(join(tmpdir(), 'vidra-bench-'));
const stack = await startStack({ port: SITE, dataDir });
const browser = await chromium.launch(getChromiumOptions());
const stops: (() => void)[] = [];
try {
  // The preview has no comparison, and Arabic is compared with English.
  if (selectedPart !== 'preview' && selectedPart !== 'arabic') {
    const mono = await buildMono();
    stops.push(await serveVariant({ port: MONO, upstream: stack.url, ...mono }));
    stops.push(await serveVariant({ port: LIMIT, upstream: stack.url, html: await limitPage() }));
  }
  if (selectedPart === undefined || selectedPart === 'landing') await compareLanding(browser);
  if (selectedPart === undefined || selectedPart === 'feature') {
    await comparePublic(browser, 'Feature page', '/features/image-to-video', LANDING_READY);
  }
  if (selectedPart === undefined || selectedPart === 'login') {
    const field = '[data-host-page] form input, #root form input';
    await comparePublic(browser, 'Login', '/login', field);
  }
  if (selectedPart === undefined || selectedPart === 'home') await compareHome(browser);
  if (selectedPart === undefined || selectedPart === 'editor') await compareEditor(browser);
  if (selectedPart === undefined || selectedPart === 'app') await compareApp(browser);
  if (selectedPart === undefined || selectedPart === 'arabic') await compareArabic(browser);
  if (selectedPart === undefined || selectedPart === 'preview') await measurePreview(browser);
} finally {
  for (const stop of stops) stop();
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Returns the landing page as served, without scripts. */
async function limitPage(): Promise<string> {
  const html = await (await fetch(stack.url)).text();
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="?script"?[^>]*>/g, '');
}

async function compareLanding(open: Browser): Promise<void> {
  const limit = { url: toUrl(LIMIT, '/'), readySelector: LANDING_READY };
  const { site, ...others } = await comparePublic(open, 'Landing page', '/', LANDING_READY, {
    limit,
  });
  const paints = (visits: readonly Visit[]) => visits.map(({ largestPaint }) => largestPaint);
  printVerdicts([
    ['LCP ÷ limit', computePairedRatio(paints(site), paints(others.limit)), 1.25],
    ['LCP ÷ mono', computePairedRatio(paints(site), paints(others.mono)), 0.55],
  ]);
}

/** Compares a public page while nobody touches it. */
async function comparePublic<Name extends string = never>(
  open: Browser,
  title: string,
  path: string,
  readySelector: string,
  otherVariants: Readonly<Record<Name, VisitOptions>> = {} as Record<Name, VisitOptions>,
): Promise<Record<Name | 'site' | 'mono', Visit[]>> {
  const at = (port: number): VisitOptions => ({ url: toUrl(port, path), readySelector });
  const ownVariants = { site: at(SITE), mono: at(MONO) };
  const visits = await visitInterleaved<Name | 'site' | 'mono'>(open, {
    ...ownVariants,
    ...otherVariants,
  });
  const { site, mono } = visits;
  print(title, visits, [
    [
      'bytes before LCP',
      computeMedian(site.map(({ bytesBeforePaint }) => bytesBeforePaint)),
      14_000,
    ],
    ['code bytes without an interaction ÷ mono', computeRatio(site, mono, 'codeBytes'), 0.7],
    ['longest task (ms)', computeMedian(site.map(({ longestTask }) => longestTask)), 50],
    ['total blocking ÷ mono', computeRatio(site, mono, 'blocking'), 0.5],
    ['ready ÷ mono', computeRatio(site, mono, 'ready'), 1],
    ['requests until ready', computeMedian(site.map(({ requests }) => requests)), 4],
    ['depth until ready', Math.max(...site.map(({ depth }) => depth)), 2],
  ]);
  return visits;
}

/** Compares public pages in Arabic with the same in English. */
async function compareArabic(open: Browser): Promise<void> {
  for (const [title, path] of [
    ['Landing page in two languages', ''],
    ['Feature page in two languages', '/features/image-to-video'],
  ] as const) {
    const at = (address: string): VisitOptions => ({
      url: toUrl(SITE, address),
      readySelector: LANDING_READY,
    });
    const visits = await visitInterleaved(open, {
      english: at(path || '/'),
      arabic: at(`/ar${path}`),
    });
    const { english, arabic } = visits;
    print(title, visits, [
      ['Arabic: ready ÷ English', computeRatio(arabic, english, 'ready'), 1.1],
      ['Arabic: depth until ready', Math.max(...arabic.map(({ depth }) => depth)), 2],
    ]);
  }
}

function compareHome(open: Browser): Promise<void> {
  return comparePage(open, 'Workspace home, with its content', '/workspace/home', HOME_CONTENT);
}

/** The editor is ready once the form shows its price, because the skeleton has the heading too. */
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
    url: toUrl(port, path),
    readySelector,
    storageState: await createSignedInState(open, port),
  });
  const visits = await visitInterleaved(open, { site: await at(SITE), mono: await at(MONO) });
  print(title, visits, [
    ['ready ÷ mono', computeRatio(visits.site, visits.mono, 'ready'), 0.9],
    [
      'requests until ready, in each run',
      Math.max(...visits.site.map((siteVisit) => siteVisit.requests)),
      4,
    ],
    ['depth until ready, in each run', Math.max(...visits.site.map(({ depth }) => depth)), 2],
  ]);
}

/** Compares route changes, their leftovers, and the page while another remote is dead. */
async function compareApp(open: Browser): Promise<void> {
  const at = async (port: number): Promise<VisitOptions> => ({
    url: toUrl(port, '/workspace/home'),
    readySelector: HOME_READY,
    storageState: await createSignedInState(open, port),
  });
  const [site, mono] = [await at(SITE), await at(MONO)];
  const changes: RouteChanges[] = [];
  for (let round = 0; round < rounds; round += 1) {
    changes.push(
      await routeChanges(open, site, {
        address: IMAGE_TO_VIDEO,
        // The heading is in the skeleton too.
        selector: '[data-region="mfe-editors"] form',
      }),
    );
  }
  const presses = [
    ...(await measureInteractions(open, site)),
    ...(await measureInteractions(open, site)),
  ];
  const feature = (selector: string) => ({ address: '/features/image-to-video', selector });
  const left = await measureLeftovers(site, feature('[data-region="mfe-marketing"] h1'));
  const monoLeft = await measureLeftovers(mono, feature('#root h1'));

  const healthy: number[] = [];
  const deadTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    healthy.push(
      (await visit(open, { ...site, prepare: interceptRemote((route) => route.continue()) })).ready,
    );
    const blockRemote = interceptRemote((route) => route.fulfill({ status: 404, body: '' }));
    deadTimes.push((await visit(open, { ...site, prepare: blockRemote })).ready);
  }
  console.log(`\nInside the app (${String(rounds)} rounds)`);
  printVerdicts([
    [
      'route change, warmed in idle time (ms, slow profile)',
      computeMedian(changes.map(({ warmed }) => warmed)),
      150,
    ],
    [
      'route change, visited before (ms, slow profile)',
      computeMedian(changes.map(({ visited }) => visited)),
      60,
    ],
    ['interaction to next paint, p75 (ms, slow profile)', computePercentile(presses, 0.75), 100],
    ["heap left by a mount and unmount, minus mono's (bytes)", left.heap - monoLeft.heap, 1000],
    ['nodes left by it', Math.round(left.nodes), 0],
    ['listeners left by it', Math.round(left.listeners), 0],
    ['ready with one remote 404 ÷ healthy', computePairedRatio(deadTimes, healthy), 1.2],
  ]);
}

/** Measures the time from a press on a setting to the preview frame that shows it. */
async function measurePreview(open: Browser): Promise<void> {
  for (const slower of PREVIEW_SLOWER) {
    console.log(`\nPreview, processor ${String(slower)} times slower`);
    printVerdicts([
      ...(await measureInputRows(open, { path: IMAGE_TO_VIDEO, editor: PICTURE, slower })),
      ...(await measureInputRows(open, { path: STORYLINE, editor: STORY, slower })),
      ...(await measureInputRows(open, { path: PRODUCT_VIDEO, editor: PRODUCT, slower })),
    ]);
  }
}

interface PreviewRun {
  readonly path: string;
  readonly editor: PreviewedEditor;
  readonly slower: number;
}

async function measureInputRows(
  open: Browser,
  { path, editor, slower }: PreviewRun,
): Promise<Verdict[]> {
  const page = {
    url: toUrl(SITE, path),
    readySelector: '[data-region="mfe-editors"] h1',
    storageState: await createSignedInState(open, SITE),
    slower,
  };
  const inputs = await previewInputs(open, page, editor);
  const label = String(new URL(page.url).searchParams.get('label'));
  return [
    [`${label}: input to changed preview frame, p50 (ms)`, computeMedian(inputs), 100],
    [`${label}: input to changed preview frame, p95 (ms)`, computePercentile(inputs, 0.95), 100],
  ];
}

/** Intercepts the files of a remote that the page does not show. */
function interceptRemote(
  answer: (route: Route) => Promise<void>,
): (page: Page) => Promise<unknown> {
  return (page: Page) => page.route('**/remotes/mfe-billing/**', answer);
}

/** Creates a session on the real site. The other variants proxy its calls to the same API. */
async function createSignedInState(open: Browser, port: number) {
  const context = await open.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  const origins = state.origins.map((origin) => ({ ...origin, origin: toUrl(port, '') }));
  return { ...state, origins };
}

async function visitInterleaved<Name extends string>(
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

function toUrl(port: number, path: string): string {
  return `http://localhost:${String(port)}${path}`;
}
