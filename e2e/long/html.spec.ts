import { expect, test, type APIRequestContext } from '@playwright/test';
import { validateHtml } from '../support/html.ts';
import { signIn } from '../support/people.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';

const MEMBERS = [
  '/workspace/home',
  '/workspace/templates',
  '/workspace/projects',
  '/workspace/history/standard',
  '/workspace/history/agent',
  '/workspace/history/bin',
  '/workspace/billing',
  '/workspace/account',
  '/edit?label=image-to-video&parentLabel=create',
  '/try-on?label=try-on&parentLabel=people',
];

/** Pages that are missing from the sitemap. */
const UNLISTED_ADDRESSES = [
  ...MEMBERS,
  '/login',
  '/login?view=signup',
  '/login?redirect_url=%2Fworkspace%2Fbilling',
  '/share/nothing',
  '/share/nothing/embed',
  '/nowhere',
];

async function listPublicPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '/']) => new URL(address).pathname,
  );
  expect(paths).toContain('/');
  return paths;
}

test('every page is served as valid HTML', async ({ request }) => {
  const faults: string[] = [];
  for (const address of [...(await listPublicPaths(request)), ...UNLISTED_ADDRESSES]) {
    const html = await (await request.get(address)).text();
    faults.push(...(await validateHtml(html)).map((fault) => `${address} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('pages stay valid once they have started', async ({ page, request }) => {
  const faults: string[] = [];
  const look = async (address: string) => {
    await page.goto(address);
    await waitForSettledPage(page);
    faults.push(
      ...(await validateHtml(await page.content())).map((fault) => `${address} ${fault}`),
    );
  };
  // The code of a page is the same in each language.
  const paths = (await listPublicPaths(request)).filter((path) => !/^\/(ar|de|fr|ja)\b/.test(path));
  for (const address of [...paths, '/nowhere', '/login', '/login?view=signup']) {
    await look(address);
  }
  await signIn(page);
  for (const address of MEMBERS) await look(address);
  expect(faults).toEqual([]);
});
