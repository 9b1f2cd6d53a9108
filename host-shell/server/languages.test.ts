import { readConfig } from './config.ts';
import { getMessageId } from '@vidra/shared-i18n/message';
import type { ReleaseMap } from '@vidra/shared-contract';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';
import { ABOUT, ABOUT_FILES } from './testing/translated-remote.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite({ LANGUAGES: 'de, ar,fr' });
  await publishSample(site.storeDir, ABOUT, ABOUT_FILES);
});
afterAll(() => site.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await site.app.inject({
    url,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const json = /id="release-map">(.*?)<\/script>/.exec(answer.body)?.[1];
  return { ...answer, headers: answer.headers, map: JSON.parse(json ?? 'null') as ReleaseMap };
};
const findAbout = ({ remotes }: ReleaseMap) => remotes.find(({ name }) => name === 'mfe-about');

test('a page in a language has its title, its menu and its own HTML from the first byte', async () => {
  const { body, map, headers } = await get('/about', { 'accept-language': 'de-AT,en;q=0.5' });
  expect(body).toContain('<html lang="de" data-theme');
  expect(body).toContain('<title>Über uns · Vidra</title>');
  expect(body).toContain('content="Wer wir sind."');
  expect(body).toContain('<h1>Über uns</h1>');
  expect(body).not.toContain('About us</h1>');
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect(findAbout(map)?.extensions?.menu).toEqual([
    { menu: 'main', route: 'about', title: 'Über uns', icon: 'lucide:info' },
  ]);
  expect(map.routes.find(({ name }) => name === 'about')?.title).toBe('Über uns');
  // Not translated.
  expect(map.routes.find(({ name }) => name === 'team')?.title).toBe('Team');
});

test('its catalog loads beside the scripts, with its integrity', async () => {
  const { body, map } = await get('/about/team', { cookie: 'language=de' });
  const { catalog } = findAbout(map) ?? {};
  expect(catalog).toMatch(/^sha384-/);
  expect(body).toContain(
    `<link rel="preload" as="fetch" href="/remotes/mfe-about/${ABOUT.hash}/locales/de.json" crossorigin="anonymous" integrity="${catalog}">`,
  );
  const answer = await get(`/remotes/mfe-about/${ABOUT.hash}/locales/de.json`);
  expect(answer.json()).toMatchObject({ [getMessageId('About us')]: 'Über uns' });
});

test('a language from right to left says so, and shows no HTML of another language', async () => {
  const { body } = await get('/about', { cookie: 'language=ar' });
  expect(body).toContain('<html lang="ar" dir="rtl"');
  expect(body).toContain('<title>من نحن · Vidra</title>');
  expect(body).not.toContain('<h1>About us</h1>');
  expect(body).not.toContain('<h1>Über uns</h1>');
});

test('a release without the language shows its English texts', async () => {
  const { body, map } = await get('/about', { cookie: 'language=fr' });
  expect(body).toContain('<html lang="fr"');
  expect(body).toContain('<title>About us · Vidra</title>');
  expect(findAbout(map)).not.toHaveProperty('catalog');
  expect(body).not.toContain('as="fetch"');
});

test('a page in English is as before', async () => {
  const { body, map } = await get('/about', { 'accept-language': 'de', cookie: 'language=en' });
  expect(body).toContain('<html lang="en" data-theme');
  expect(body).toContain('<h1>About us</h1>');
  expect(findAbout(map)).not.toHaveProperty('catalog');
});

test('the set as data is in the language of its visitor', async () => {
  const answer = await get('/releases.json', { cookie: 'language=de' });
  const map = answer.json<ReleaseMap>();
  expect(findAbout(map)?.catalog).toMatch(/^sha384-/);
  expect(map.routes.find(({ name }) => name === 'about')?.title).toBe('Über uns');
});

test('a site in English alone asks nobody for a language', async () => {
  const english = await startSampleSite();
  const answer = await english.app.inject({ url: '/', headers: { 'accept-language': 'de' } });
  expect(answer.body).toContain('<html lang="en"');
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.body).not.toContain('"languages"');
  await english.close();
});

test('a language that the interface does not have is refused at the start', async () => {
  await expect(startSampleSite({ LANGUAGES: 'de,xx' })).rejects.toThrow('LANGUAGES');
});

test('a site offers ten languages unless its operator chooses others', () => {
  expect(readConfig({}).languages).toEqual([
    'en',
    'de',
    'fr',
    'es',
    'pt-BR',
    'it',
    'ja',
    'ko',
    'zh-Hans',
    'ar',
  ]);
});
