import { expect, test as base } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import type { RunningBrowser, ViewSize } from './browser-window.ts';
import { launchFirefox, openFirefox } from './firefox.ts';
import { SitePage } from './site-page.ts';
import { launchWebKit } from './webkit.ts';

/** Browser that the suite drives. */
export type BrowserKind = 'firefox' | 'webkit';

interface BrowsersFixtures {
  readonly viewSize: ViewSize;
  readonly isStorageBlocked: boolean;
  readonly driven: RunningBrowser;
  readonly site: SitePage;
}

/** WebKitGTK's window cannot be narrower than about 450 pixels. */
export const PHONE = { width: 390, height: 844 };

/** Test with the site in a real browser other than Chromium. */
export const test = base.extend<
  BrowsersFixtures & { kind: BrowserKind },
  { firefoxes: (isStorageBlocked: boolean) => Promise<Browser> }
>({
  kind: ['firefox', { option: true }],
  viewSize: [{ width: 1440, height: 900 }, { option: true }],
  isStorageBlocked: [false, { option: true }],
  // One Firefox per storage setting, started on first use.
  firefoxes: [
    async ({}, use) => {
      const firefoxByStorage = new Map<boolean, Promise<Browser>>();
      await use((isStorageBlocked) => {
        const firefox = firefoxByStorage.get(isStorageBlocked) ?? launchFirefox(isStorageBlocked);
        firefoxByStorage.set(isStorageBlocked, firefox);
        return firefox;
      });
      for (const firefox of firefoxByStorage.values()) await (await firefox).close();
    },
    { scope: 'worker' },
  ],
  driven: async ({ kind, viewSize, isStorageBlocked, firefoxes }, use) => {
    test.skip(isStorageBlocked && kind === 'webkit', 'WebKitGTK has no setting for it');
    const browser =
      kind === 'firefox'
        ? await openFirefox(await firefoxes(isStorageBlocked), viewSize)
        : await launchWebKit(viewSize);
    await use(browser);
    await browser.close();
  },
  site: async ({ driven, baseURL }, use, info) => {
    await use(new SitePage(driven.tab, baseURL ?? ''));
    if (info.status !== info.expectedStatus) {
      const body = await driven.tab.takeScreenshot();
      await info.attach('screenshot', { body, contentType: 'image/png' });
      const page = await driven.tab.run(String(describePage), []).catch(String);
      // CI keeps the log alone.
      console.error('The page:', page, driven.faults());
      return;
    }
    expect(driven.faults() ?? [], 'faults in the console').toEqual([]);
  },
});

/** Runs in the page. */
const describePage = () =>
  JSON.stringify({
    address: location.href,
    state: document.readyState,
    text: document.body.innerText.slice(0, 400),
    html: document.documentElement.outerHTML.slice(0, 600),
  });

export { expect } from '@playwright/test';
