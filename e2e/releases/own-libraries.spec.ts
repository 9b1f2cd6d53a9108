import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { push } from '../support/push.ts';
import {
  getPackageFolder,
  getStoreOption,
  publishTrialRemote,
  release,
  type PublishedRemote,
} from '../support/release.ts';

const PAGE = '/brand-trial';
const TITLE_COLOR = 'rgb(1, 2, 3)';
const CARD_COLOR = 'rgb(4, 5, 6)';
const FONT =
  'shared-ui/node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

/** Has an older minor version of React than the host, and `ms` 2.0.0, which knows no weeks. */
const BRAND = {
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: 'mfe-brand',
      title: 'Brand',
      routes: [{ name: 'brand-trial', path: '${PAGE}', title: 'Brand', slots: ['brand-trial.aside'] }],
    });`,
  'src/app.tsx': `
    import { createRemoteApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    export default createRemoteApp({ manifest, pages: {
      'brand-trial': () => import(/* webpackChunkName: "route-brand-trial" */ './page.tsx'),
    } });`,
  'src/page.tsx': `
    import ms from 'ms';
    import { lazy, Suspense, useState, version } from 'react';
    import { Slot } from '@vidra/remote-kit/react';
    import picture from './coffee.jpg';
    import styles from './page.module.css';
    const Card = lazy(() => import('./card.tsx'));
    export default function BrandPage() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <main>
          <h1 className={styles.title}>React {version}</h1>
          <p>Brand: a week has {String(ms('1 week'))} ms</p>
          <img src={picture} alt="Coffee" width="100" height="100" />
          <button onClick={() => setIsOpen(true)}>Show card</button>
          <Suspense fallback={<p>Loading</p>}>{isOpen && <Card />}</Suspense>
          <Slot name="brand-trial.aside" data={null} />
        </main>
      );
    }`,
  'src/page.module.css': `
    @font-face {
      font-family: mfe-brand-mono;
      src: url('./mono.woff2') format('woff2');
      font-weight: 100 800;
    }
    .title { color: ${TITLE_COLOR}; font-family: mfe-brand-mono, monospace; }`,
  'src/card.tsx': `
    import styles from './card.module.css';
    export default function Card() {
      return <p id="card" className={styles.card}>Card</p>;
    }`,
  'src/card.module.css': `.card { color: ${CARD_COLOR} }`,
};

/** Fills a slot of the other remote, with `ms` 2.1.3. */
const UNITS = {
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: 'mfe-units',
      title: 'Units',
      routes: [],
      extensions: {
        contents: [{ slot: 'brand-trial.aside', name: 'units', title: 'Units', height: 40 }],
      },
    });`,
  'src/app.tsx': `
    import { createRemoteApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    export default createRemoteApp({ manifest, pages: {} });`,
  'src/slots/units.tsx': `
    import ms from 'ms';
    import { createRemoteSlot } from '@vidra/remote-kit/react';
    function Units() {
      return <p>Units: a week has {String(ms('1 week'))} ms</p>;
    }
    export default createRemoteSlot('brand-trial.aside', Units);`,
};

test.describe('libraries and files of a remote', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let brand: PublishedRemote;
  let units: PublishedRemote;
  let font: Uint8Array;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    font = await readFile(getPackageFolder(FONT));
    const picture = await readFile(getPackageFolder('e2e/fixtures/coffee.jpg'));
    const files = { ...BRAND, 'src/mono.woff2': font, 'src/coffee.jpg': picture };
    brand = await publishTrialRemote('mfe-brand', files, [
      'ms@2.0.0',
      'react@19.2.9',
      'react-dom@19.2.9',
    ]);
    units = await publishTrialRemote('mfe-units', UNITS, ['ms@2.1.3']);
  });

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await units.withdraw();
    await brand.withdraw();
  });

  test('two remotes use two versions of a library on one page', async ({ page }) => {
    const faults = collectFaults(page);
    await openPage(page);
    await expect(page.getByText('Brand: a week has undefined ms')).toBeVisible();
    await expect(page.getByText('Units: a week has 604800000 ms')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test("a remote with an older minor version of React runs on the host's", async ({ page }) => {
    const check = await release('check', brand.dir, ...getStoreOption());
    expect(check).toMatchObject({ code: 0, answer: { sound: true, refusals: [] } });
    await openPage(page);
    const react = await readFile(getPackageFolder('host-shell/node_modules/react/package.json'));
    const { version } = JSON.parse(react.toString()) as { version: string };
    expect(version).not.toBe('19.2.9');
    await expect(page.getByRole('heading', { name: `React ${version}` })).toBeVisible();
    await page.getByRole('button', { name: 'Show card' }).click();
    await expect(page.getByText('Card', { exact: true })).toBeVisible();
  });

  test('its font, image and lazily loaded styles are its own, checked, and off afterwards', async ({
    page,
  }) => {
    const faults = collectFaults(page);
    const folder = `/remotes/mfe-brand/${brand.hash}/`;
    await page.addInitScript(recordFirstColor);
    const fontResponse = page.waitForResponse(/mono.*\.woff2$/);
    await openPage(page);
    expect((await fontResponse).url()).toContain(folder);
    expect(await (await fontResponse).body()).toEqual(font);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', TITLE_COLOR);
    const picture = page.getByRole('img', { name: 'Coffee' });
    await expect(picture).toHaveJSProperty('naturalWidth', 600);
    expect(await picture.getAttribute('src')).toContain(folder);

    const styles = Promise.withResolvers<true>();
    await page.route(`**${folder}*.css`, async (route) => {
      await styles.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Show card' }).click();
    await expect(page.getByText('Loading', { exact: true })).toBeVisible();
    styles.resolve(true);
    const card = page.locator('#card');
    await expect(card).toHaveCSS('color', CARD_COLOR);
    expect(await page.evaluate(() => document.documentElement.dataset['firstColor'])).toBe(
      CARD_COLOR,
    );
    const files = await listLoadedFiles(page, folder);
    expect(files.filter(({ url }) => url.endsWith('.css'))).not.toEqual([]);
    expect(files.filter(({ url }) => url.endsWith('.js'))).not.toEqual([]);
    expect(files.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);

    const className = (await card.getAttribute('class')) ?? '';
    expect(className).not.toBe('');
    await push(page, '/login');
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    const color = await page.evaluate((name) => {
      const element = document.body.appendChild(document.createElement('p'));
      element.className = name;
      return getComputedStyle(element).color;
    }, className);
    expect(color).not.toBe(CARD_COLOR);
    expect(faults).toEqual([]);
  });

  test('a build that needs a newer React than the host has is refused with advice', async () => {
    const name = 'mfe-brand';
    const peerDependencies = { react: '^19.9.0' };
    await brand.write({
      'package.json': JSON.stringify({ name, type: 'module', peerDependencies }),
    });
    await brand.build();
    const { code, answer } = await release('publish', brand.dir, '--force', ...getStoreOption());
    expect(code).toBe(1);
    expect(answer.refusals?.find(({ found }) => found === 'mfe-brand needs react ^19.9.0')).toEqual(
      {
        remote: name,
        rule: 'shared',
        found: 'mfe-brand needs react ^19.9.0',
        expected: expect.stringMatching(/^react 19\.\d+\.\d+, which host-shell \w+ provides$/),
        advice: expect.stringContaining('"peerDependencies"'),
      },
    );
  });
});

async function openPage(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: /^React/ })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
}

/** Collects errors of the page, among them requests that the policy refused. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

/** Runs in the page: records the card's color when it first appears. */
function recordFirstColor(): void {
  new MutationObserver((_, observer) => {
    const card = document.getElementById('card');
    if (!card) return;
    document.documentElement.dataset['firstColor'] = getComputedStyle(card).color;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Lists the used scripts and style sheets of the page that come from a folder. */
function listLoadedFiles(page: Page, folder: string) {
  return page.evaluate(
    (part) =>
      [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          'script[src], link:not([rel=prefetch])',
        ),
      ]
        .map((element) => ({
          url: element instanceof HTMLLinkElement ? element.href : element.src,
          integrity: element.integrity,
        }))
        .filter(({ url }) => url.includes(part) && /\.(css|js)$/.test(url)),
    folder,
  );
}
