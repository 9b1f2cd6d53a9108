import { expect, test } from '@playwright/test';
import { validateHtml } from '../support/html.ts';
import { signIn } from '../support/people.ts';
import { settled } from '../support/settled.ts';

const MEMBERS = [
  '/workspace/home',
  '/workspace/templates',
  '/workspace/history/standard',
  '/workspace/billing',
  '/workspace/account',
  '/edit?label=image-to-video&parentLabel=create',
  '/try-on?label=try-on&parentLabel=people',
];

/** What the sitemap does not list. */
const UNLISTED = [
  ...MEMBERS,
  '/login',
  '/login?redirect_url=%2Fworkspace%2Fbilling',
  '/share/nothing',
  '/share/nothing/embed',
  '/nowhere',
];

test('every page is served as valid HTML', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '/']) => new URL(address).pathname,
  );
  expect(listed).toContain('/');
  const found: string[] = [];
  for (const address of [...listed, ...UNLISTED]) {
    const html = await (await request.get(address)).text();
    found.push(...(await validateHtml(html)).map((fault) => `${address} ${fault}`));
  }
  expect(found).toEqual([]);
});

test('pages stay valid once they have started', async ({ page }) => {
  const found: string[] = [];
  const look = async (address: string) => {
    await page.goto(address);
    await settled(page);
    found.push(...(await validateHtml(await page.content())).map((fault) => `${address} ${fault}`));
  };
  for (const address of ['/', '/features/image-to-video', '/nowhere', '/login'])
    await look(address);
  await signIn(page);
  for (const address of MEMBERS) await look(address);
  expect(found).toEqual([]);
});
