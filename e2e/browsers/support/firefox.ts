import { existsSync } from 'node:fs';
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import type { BrowserTab, RunningBrowser, ViewSize } from './browser-window.ts';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Blocks cookies and all storage. */
const NO_STORAGE = { 'network.cookie.cookieBehavior': 2 };

/** Allows no requests beyond those of the page, and lets videos play. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'media.autoplay.default': 0,
};

/** Starts headless Firefox, driven by WebDriver BiDi. */
export async function launchFirefox(isStorageBlocked: boolean): Promise<Browser> {
  const executablePath = process.env['FIREFOX_PATH'] ?? PROGRAMS.find(existsSync);
  if (executablePath === undefined) throw new Error('Firefox is not installed.');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...PREFERENCES, ...(isStorageBlocked ? NO_STORAGE : {}) },
  });
}

/** Opens a window that is isolated from other windows of the same Firefox. */
export async function openFirefox(browser: Browser, size: ViewSize): Promise<RunningBrowser> {
  const context = await browser.createBrowserContext();
  const faults: string[] = [];
  const prepare = async (openedPage: Page): Promise<BrowserTab> => {
    await openedPage.setViewport(size);
    await listen(openedPage, faults);
    return toTab(openedPage, async () => prepare(await context.newPage()));
  };
  const tab = await prepare(await context.newPage());
  const listFaults = () => faults.filter((text) => !text.includes(CANCELED_FAULT));
  return { tab, faults: listFaults, close: () => context.close() };
}

/**
 * Hash of empty content: Firefox checks the integrity even of a load that the next page cancels.
 */
const CANCELED_FAULT = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

async function listen(page: Page, faults: string[]): Promise<void> {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    // The protocol transfers an error without its message and stack.
    const logError = console.error.bind(console);
    console.error = (...values: unknown[]) => {
      logError(
        ...values.map((value) =>
          value instanceof Error ? `${String(value)}\n${value.stack ?? ''}` : value,
        ),
      );
    };
    // Firefox reports them only to the browser's own console.
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`The policy refused ${event.blockedURI} (${event.effectiveDirective}).`);
    });
  });
}

function toTab(page: Page, openTab: () => Promise<BrowserTab>): BrowserTab {
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: async (key, { control = false } = {}) => {
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(key as KeyInput);
      if (control) await page.keyboard.up('Control');
    },
    giveFiles: async (attribute, paths) => {
      const field = await page.$(`input[type=file][${attribute}]`);
      const input = await field?.toElement('input');
      await input?.uploadFile(...paths);
    },
    goBack: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    goForward: async () => void (await page.goForward({ waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    openTab,
    bringToFront: () => page.bringToFront(),
    resize: (size) => page.setViewport(size),
    takeScreenshot: async () => Buffer.from(await page.screenshot()),
  };
}
