import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { getMessageId } from '@vidra/shared-i18n/message';
import { ReleaseCommand } from '../testing/release-command.ts';
import { SampleBuilds, type Files } from '../testing/sample-builds.ts';

const CATALOG = `msgid ""
msgstr ""
"Language: de\\n"

msgid "Help"
msgstr "Hilfe"

msgid "{0, plural, one {# article} other {# articles}}"
msgstr "{0, plural, one {# Artikel} other {# Artikel}}"

msgid "Gone from the code"
msgstr "Nicht mehr da"
`;

const files: Files = {
  'package.json': JSON.stringify({ name: 'mfe-help', type: 'module' }),
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: 'mfe-help', title: 'Help',
      routes: [{ name: 'help', path: '/help', title: 'Help', prerender: ['/help'] }],
    });`,
  'src/pages.ts': `
    export const pages = { help: () => import(/* webpackChunkName: "route-help" */ './help.tsx') };`,
  'src/app.tsx': `
    import { createRemoteApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    import { pages } from './pages.ts';
    export default createRemoteApp({ manifest, pages });`,
  'src/prerender.tsx': `
    import { renderStaticApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    import { pages } from './pages.ts';
    export const render = (path: string) => renderStaticApp({ manifest, pages }, path);`,
  'src/unused.ts': "import { t } from '@vidra/shared-i18n'; export const unused = () => t\`Gone\`;",
  'src/help.tsx': `
    import { plural, useTranslate } from '@vidra/shared-i18n';
    export default function HelpPage() {
      const t = useTranslate();
      return <h1 title={t\`Not translated\`}>{t\`Help\`}: {t\`\${plural(3, { one: '# article', other: '# articles' })}\`}</h1>;
    }`,
  'locales/de.po': CATALOG,
};

let dir: string;
let builds: SampleBuilds;
let command: ReleaseCommand;

beforeAll(async () => {
  command = await ReleaseCommand.begin();
  builds = new SampleBuilds();
  dir = await builds.makeRemote(files);
  expect(await command.release('build', dir)).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  await command.end();
  await builds.stop();
});

const readDist = (file: string) => readFile(join(dir, 'dist', file), 'utf8');
const readRecord = async () => JSON.parse(await readDist('release.json')) as ReleaseRecord;

test('a release has the translations of its own texts, and says what is missing', async () => {
  const { languages, files: releaseFiles } = await readRecord();
  expect(languages).toEqual({
    de: {
      file: 'locales/de.json',
      missing: 1,
      prerendered: { '/help': 'prerendered/de/help.html' },
    },
  });
  expect(releaseFiles['locales/de.json']?.integrity).toMatch(/^sha384-/);
  const plural = '{0, plural, one {# article} other {# articles}}';
  expect(JSON.parse(await readDist('locales/de.json'))).toEqual({
    [getMessageId('Help')]: 'Hilfe',
    [getMessageId(plural)]: [['0', 'plural', { one: ['#', ' Artikel'], other: ['#', ' Artikel'] }]],
  });
});

test('its pages are prerendered in each language', async () => {
  const strip = (html: string) => html.replaceAll('<!-- -->', '');
  expect(strip(await readDist('prerendered/help.html'))).toContain('>Help: 3 articles</h1>');
  expect(strip(await readDist('prerendered/de/help.html'))).toContain(
    'title="Not translated">Hilfe: 3 Artikel</h1>',
  );
});

test('the check names missing and unused texts', async () => {
  const { answer } = await command.release('check', dir);
  expect(answer).toMatchObject({
    notes: expect.arrayContaining([
      expect.stringContaining('de lacks 2 texts ("Not translated", "Gone")'),
      expect.stringContaining('de has 1 text ("Gone from the code"), which the code no longer has'),
    ]),
  });
});

test('texts are extracted for translators, and translations stay', async () => {
  expect(await command.release('messages', 'extract', dir)).toMatchObject({
    code: 0,
    answer: [{ missing: 2 }],
  });
  const catalog = await readFile(join(dir, 'locales/de.po'), 'utf8');
  expect(catalog).toContain('msgid "Help"\nmsgstr "Hilfe"');
  expect(catalog).toContain('msgid "Not translated"\nmsgstr ""');
  expect(catalog).not.toContain('Gone from the code');
  expect(await command.release('messages', 'check', dir, '--complete')).toMatchObject({ code: 1 });
  await writeFile(join(dir, 'locales/de.po'), CATALOG);
});

test('a translation that would lose a value is refused with its file', async () => {
  await writeFile(
    join(dir, 'locales/de.po'),
    CATALOG.replace('{0, plural, one {# Artikel} other {# Artikel}}', 'Artikel'),
  );
  const { code, answer } = await command.release('build', dir);
  expect(code).toBe(1);
  expect((answer as { error: string }).error).toContain(
    'locales/de.po: the translation of "{0, plural, one {# article} other {# articles}}" lacks {0, plural}.',
  );
  await writeFile(join(dir, 'locales/de.po'), CATALOG);
});
