import { getFixturePath } from '../support/files.ts';
import { openSignedIn } from './support/people.ts';
import { expect, PHONE, test } from './support/test.ts';

for (const [width, viewSize] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(width, () => {
    test.use({ viewSize });

    test('palette, keyboard, create, upload, agent and purchase dialogs show their content', async ({
      site,
      request,
    }) => {
      await openSignedIn(site, request, '/workspace/home');
      await site.get('status', 'Credits').waitFor();
      await site.get('heading', undefined, 0).waitFor();

      await site.tab.pressKey('k', { control: true });
      await site.get('dialog', 'Commands').get('option').waitFor();
      await site.expectWholeDialogs();
      await site.tab.pressKey('Escape');
      await site.get('dialog').waitUntilGone();

      await site.tab.pressKey('?');
      await site.get('dialog', 'Keyboard').waitFor();
      await site.expectWholeDialogs();
      await site.tab.pressKey('Escape');
      await site.get('dialog').waitUntilGone();

      await site.get('button', 'Create', 0).press();
      const create = site.get('dialog', 'Create');
      await create.get('region', 'Start with a sample').get('link').waitFor();
      await site.expectWholeDialogs();
      await create.get('button', /^Upload a file/).press();
      const upload = site.get('dialog', 'Upload');
      await upload.waitFor();
      await site.expectWholeDialogs();
      await upload.getByLabel('Image').giveFiles(getFixturePath('coffee.heic'));
      await site.getByCss('img[alt="Your image: coffee.jpg"]').waitFor();

      await site.goTo('/workspace/history/agent');
      await site.get('button', /agent/, 0).press();
      await site.get('dialog', 'Agent').get('textbox').waitFor();
      await site.expectWholeDialogs();

      await site.goTo('/workspace/billing');
      await site.get('button', 'Buy credits', 0).press();
      const purchase = site.get('dialog', 'Buy credits');
      await purchase.get('button', /^Buy 100 credits/).waitFor();
      await site.expectWholeDialogs();
      expect(await purchase.count()).toBe(1);

      await purchase.get('button', /^Buy 100 credits/).press();
      await site.waitForDocument(/test-checkout/);
      await site.get('button', /^Pay/).press();
      await site.waitForDocument(/^\/workspace\/billing/);
      const complete = site.get('dialog', 'Purchase complete');
      await complete.get('list', 'Purchases').get('listitem').waitFor();
      await site.expectWholeDialogs();
      await complete.get('button', 'Continue').press();
      await complete.waitUntilGone();
    });
  });
}
