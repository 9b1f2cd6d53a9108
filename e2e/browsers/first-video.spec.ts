import { getFixturePath } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor tries a photo, creates an account, and has a file and a link', async ({
  site,
  request,
}) => {
  await site.goTo('/features/image-to-video');
  await site.get('link', 'Try it with your image').press();
  await site.getByLabel('Image').giveFiles(getFixturePath('coffee.jpg'));
  await site.get('img', /^Preview: coffee\.jpg/).waitFor();
  await site.get('link', /^Generate · \d+ credits/).press();
  await site.get('heading', 'Create your account').waitFor();
  await signIn(site, request);
  await site.waitForAddress(/^\/edit/);
  await site.get('button', 'Remove image').waitFor();
  await site.get('button', /^Generate · \d+ credits/).press();
  const result = site.get('region', 'Result');
  await expect.poll(() => result.text(), { timeout: FILM_MS }).toMatch(/^Done$/m);
  await result.get('link', 'Download').waitFor();
  await result.get('button', 'Share').press();
  const link = site.get('dialog', 'Share').get('textbox', 'Link');
  await expect.poll(() => link.value()).toMatch(/^http/);
});
