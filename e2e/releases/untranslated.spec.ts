import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { chooseLanguage } from '../support/languages.ts';
import { signIn } from '../support/people.ts';
import { push } from '../support/push.ts';
import { publishTrialRemote, type PublishedRemote } from '../support/release.ts';

const REMOTE = 'mfe-untranslated';
const PAGE = '/workspace/untranslated';

/** Translations of the remote into German alone. */
const GERMAN = `msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "Bakery"
msgstr "Bäckerei"

msgid "Fresh bread every morning"
msgstr "Jeden Morgen frisches Brot"

msgid "{0, plural, one {# loaf left} other {# loaves left}}"
msgstr "{0, plural, one {Noch # Brot} other {Noch # Brote}}"
`;

test.describe('a remote without a language of the site', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let remote: PublishedRemote;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    remote = await publishTrialRemote(REMOTE, {
      'remote.ts': `
        import { defineRemote } from '@vidra/shared-contract';
        export default defineRemote({
          name: '${REMOTE}',
          title: 'Bakery',
          routes: [
            { name: 'untranslated', path: '${PAGE}', title: 'Bakery', access: 'authorized' },
          ],
          extensions: {
            menu: [
              { menu: 'main', route: 'untranslated', title: 'Bakery', icon: 'lucide:house' },
            ],
          },
        });`,
      'locales/de.po': GERMAN,
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {
          untranslated: () => import(/* webpackChunkName: "route-untranslated" */ './page.tsx'),
        } });`,
      'src/page.tsx': `
        import { plural, useTranslate } from '@vidra/shared-i18n';
        export default function BakeryPage() {
          const t = useTranslate();
          return (
            <div>
              <h1>{t\`Fresh bread every morning\`}</h1>
              <p>{t\`\${plural(3, { one: '# loaf left', other: '# loaves left' })}\`}</p>
            </div>
          );
        }`,
    });
  });

  test.afterAll(async () => {
    if (process.env['E2E_STACK_DATA']) await remote.withdraw();
  });

  test('its release names its languages alone', async () => {
    const file = join(remote.dir, 'dist/release.json');
    const { languages } = JSON.parse(await readFile(file, 'utf8')) as { languages: object };
    expect(languages).toEqual({ de: { file: 'locales/de.json', missing: 0 } });
  });

  test('in a French page it is in English, and all else is French', async ({ page }) => {
    await page.goto('/workspace/billing');
    await signIn(page);
    await chooseLanguage(page, 'fr');
    await openBakery(page);
    const errors = collectErrors(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/^Bakery/);
    await expect(page.getByRole('heading', { name: 'Fresh bread every morning' })).toBeVisible();
    await expect(page.getByText('3 loaves left')).toBeVisible();
    const navigation = page.getByRole('navigation');
    await expect(navigation.getByRole('link', { name: 'Bakery' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Modèles' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compte' })).toBeVisible();
    await push(page, '/workspace/billing');
    await expect(page.getByRole('heading', { name: 'Facturation', level: 1 })).toBeVisible();
    await push(page, PAGE);
    await expect(page.getByRole('heading', { name: 'Fresh bread every morning' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('in a German page it is in German', async ({ page }) => {
    await page.goto('/workspace/billing');
    await signIn(page);
    await chooseLanguage(page, 'de');
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: 'Jeden Morgen frisches Brot' })).toBeVisible();
    await expect(page.getByText('Noch 3 Brote')).toBeVisible();
  });
});

/** Opens the page once the site serves the set with the remote. */
async function openBakery(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByText('3 loaves left')).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Collects what the page reports as an error. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
