import { ATTACKS } from '../support/hostile-content.ts';
import { publishSandboxStage, type SandboxStage } from '../support/sandboxed-contents.ts';
import { openSignedIn } from './support/people.ts';
import { SitePage } from './support/site-page.ts';
import { expect, test } from './support/test.ts';

test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

let stage: SandboxStage | undefined;
// The browsers run at the same time on one site, so none of them rolls it back.
test.beforeAll(async ({ kind }) => {
  if (process.env['E2E_STACK_DATA']) stage = await publishSandboxStage(kind);
});
test.afterAll(() => stage?.close());

// It drives the tab itself, because refused attacks are faults in the console.
test('a sandboxed content draws, and reaches nothing of the page by any attack', async ({
  driven,
  baseURL,
  request,
}) => {
  if (!stage) throw new Error('Nothing is published.');
  const { page, partnerName } = stage;
  const site = new SitePage(driven.tab, baseURL ?? '');
  await openSignedIn(site, request, '/workspace/home');
  await site.goTo(page);
  await site.waitForText(/Topic 0, en, (light|dark)/);
  await site.get('button', 'Ask').press();
  await site.waitForText(new RegExp(`Heard ${partnerName} friendly asked`));
  await site.waitForText(/Granted answer/);

  const before = await site.evaluate(readState);
  for (const { name, outcome } of ATTACKS) {
    await site.goTo(`${page}?attack=${name}`);
    await site.get('button', 'Pressed 0 times').press();
    await site.get('button', 'Pressed 1 times').waitFor();
    await site.waitForText(
      outcome === 'ended' ? /Couldn't open Hostile content/ : /Reached: nothing/,
    );
    await site.get('button', 'Pressed 1 times').press();
    await site.get('button', 'Pressed 2 times').waitFor();
    expect(await site.evaluate(readState), name).toEqual(before);
    expect(await site.readAddress()).toBe(`${page}?attack=${name}`);
  }
  expect(stage.listForeignRequests()).toEqual([]);
});

/** Runs in the page. */
const readState = async () => ({
  caches: (await caches.open('site').then(() => caches.keys())).join(),
  title: document.title,
  heading: document.querySelector('h1')?.textContent,
  cookies: document.cookie,
  polluted: 'polluted' in {},
});
