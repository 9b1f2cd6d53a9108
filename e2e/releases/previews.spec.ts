import { expect, test, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { addOwnRelease } from '../support/own-release.ts';
import { readOwnBuild } from '../support/overrides.ts';
import { signIn } from '../support/people.ts';
import { getStoreOption, release } from '../support/release.ts';

const REMOTE = 'mfe-marketing';
const getBar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test.describe('preview links', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let hash: string;
  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    hash = await addOwnRelease(process.env['E2E_STACK_DATA'], REMOTE);
  });

  async function createLink(baseURL: string | undefined): Promise<string> {
    const args = ['preview-link', REMOTE, hash, '--expires', '3d', '--site', baseURL ?? ''];
    const { answer } = await release(...args, ...getStoreOption());
    const { address } = answer as { address: string };
    expect(address).toMatch(/^http:\/\/.+\/preview\/[\w.-]+$/);
    return address;
  }

  async function expectLive(page: Page) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/^Own /);
    expect(await readOwnBuild(page)).toBeUndefined();
  }

  test('show one release to whoever opens them, in that browser alone, until one press', async ({
    page,
    browser,
    baseURL,
  }) => {
    const link = await createLink(baseURL);
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/^Own /);
    await expect.poll(() => readOwnBuild(page)).toBe(hash);
    await expect(getBar(page)).toContainText(`Preview of Welcome ${hash}`);
    await expect(getBar(page)).toContainText(/until \w{3} \d+, \d{4}, .+ UTC/);
    expect(await findAxeViolations(page)).toEqual([]);
    await expect(page.locator('#release-reports')).toHaveCount(0);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'vidra-preview')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });

    const otherPage = await browser.newPage({ baseURL: baseURL ?? '' });
    await otherPage.goto('/');
    await expectLive(otherPage);
    await expect(getBar(otherPage)).toHaveCount(0);
    await otherPage.close();

    const end = getBar(page).getByRole('button', { name: 'Back to the live site' });
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(getBar(page)).toHaveCount(0);
    await expectLive(page);
    await page.goBack();
    await expect(getBar(page)).toHaveCount(0);
    await expectLive(page);
  });

  test('give no rights: people log in as themselves, and need no role', async ({
    page,
    baseURL,
  }) => {
    await page.goto(await createLink(baseURL));
    await expect(getBar(page)).toBeVisible();
    await page.goto('/workspace/home');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page);
    await page.goto('/features/image-to-video');
    await expect(getBar(page)).toBeVisible();
    await expect.poll(() => readOwnBuild(page)).toBe(hash);
    const role = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('vidra-session') ?? '{}') as { role?: string }).role,
    );
    expect(role ?? 'user').toBe('user');
  });

  test('that were changed or ended show the live site and say why', async ({ page, baseURL }) => {
    const link = await createLink(baseURL);
    const changedLink = link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    await page.goto(changedLink);
    await expect(getBar(page)).toContainText("The preview link isn't valid. Ask for a new one.");
    await expectLive(page);
    await page.reload();
    await expect(getBar(page)).toHaveCount(0);

    await page.goto(link);
    await expect(page).toHaveTitle(/^Own /);
    const why = ['--why', 'sent to the wrong list'];
    expect(await release('end-previews', REMOTE, ...why, ...getStoreOption())).toMatchObject({
      code: 0,
      answer: { reason: `end all preview links of ${REMOTE}`, by: { why: why[1] } },
    });
    await expect(async () => {
      await page.goto('/');
      await expect(page).not.toHaveTitle(/^Own /, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(getBar(page)).toContainText('The preview was ended for everybody.');
    await expectLive(page);
  });
});
