import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { getChromiumOptions } from './support/browser.ts';
import { bringTo, PAGE_STATES, type PageState } from './support/page-states.ts';
import { readCredits, PROTECTED_PATHS, signIn } from './support/people.ts';
import { waitForSettledPage } from './support/wait-for-settled-page.ts';

/**
 * Takes screenshots of pages for visual review: `node e2e/screenshots.ts <folder> <address …>`, of
 * the site at `BASE_URL`. Addresses that need a user are shown to the demo account (`npm start --
 * --demo`). `WIDTHS` (1440,768,390) and `THEMES` (dark,light) select fewer; `STATES` (full, of
 * full, empty, loading, failing) selects more.
 */
const [folder = 'screenshots', ...addresses] = process.argv.slice(2);
const BASE = process.env['BASE_URL'] ?? 'http://localhost:8080';
const WIDTHS = (process.env['WIDTHS'] ?? '1440,768,390').split(',').map(Number);
const THEMES = (process.env['THEMES'] ?? 'dark,light').split(',') as ('dark' | 'light')[];
const STATES = PAGE_STATES.filter((state) =>
  (process.env['STATES'] ?? 'full').split(',').includes(state),
);
const PHONE = 500;
/** Height limit in pixels for the screenshot of a long page. */
const MOST_PIXELS = 9_000;

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const browser = await chromium.launch(getChromiumOptions());
try {
  await mkdir(folder, { recursive: true });
  for (const state of STATES) await takeAll(browser, state);
} finally {
  await browser.close();
}

async function takeAll(open: Browser, state: PageState): Promise<void> {
  const needsUser = addresses.some(isForUsers);
  const session = needsUser ? await createSession(open, state) : undefined;
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS) {
      const viewport = { width, height: width < PHONE ? 844 : 900 };
      const contextOptions = {
        baseURL: BASE,
        bypassCSP: true,
        viewport,
        colorScheme,
        hasTouch: width < PHONE,
        isMobile: width < PHONE,
      } as const;
      const visitor = await open.newContext(contextOptions);
      const user = await open.newContext({
        ...contextOptions,
        ...(session && { storageState: session }),
      });
      await Promise.all([visitor, user].map((context) => bringTo(context, state)));
      for (const address of addresses) {
        const context = isForUsers(address) ? user : visitor;
        await take(context, address, `${state}-${colorScheme}-${String(width)}`);
      }
      await visitor.close();
      await user.close();
    }
  }
}

function isForUsers(address: string): boolean {
  return PROTECTED_PATHS.test(new URL(address, BASE).pathname);
}

/** Creates a session of a new user for empty pages, and of the demo account otherwise. */
async function createSession(open: Browser, state: PageState): Promise<SignedIn> {
  const context = await open.newContext({ baseURL: BASE });
  const page = await context.newPage();
  if (state === 'empty') await signIn(page);
  else await signInToDemo(page);
  // A page caches account data for the next one. A person usually sees a page with cached data.
  await readCredits(page);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function signInToDemo(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('demo@vidra.example');
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('vidra demo account');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

async function take(context: BrowserContext, address: string, suffix: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await Promise.race([waitForSettledPage(page).catch(() => undefined), page.waitForTimeout(5_000)]);
  // A full-page screenshot includes parts that were never scrolled into view.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const height = await scrollThrough(page);
  const name = address.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'landing';
  const path = join(folder, `${name}-${suffix}.jpg`);
  const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height };
  await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: true, clip });
  await page.close();
}

/** Scrolls through the page, so that lazily loaded parts load. */
async function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async (maxHeight) => {
    const frame = () => new Promise((resolve) => setTimeout(resolve, 120));
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < Math.min(scrollHeight, maxHeight); top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    scrollTo(0, 0);
    await frame();
    return Math.min(document.documentElement.scrollHeight, maxHeight);
  }, MOST_PIXELS);
}
