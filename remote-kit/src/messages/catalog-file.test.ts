import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogFiles } from '@vidra/shared-i18n/catalog-files';
import { writeCatalogFile } from './catalog-file.ts';
import { extractMessages } from './extract-messages.ts';

const read = (code: string) => extractMessages(code, 'src/page.tsx');
const createFolder = () => mkdtempSync(join(tmpdir(), 'catalog-'));

const CODE = `
// Translators: a verb, on a button.
t.as('verb')\`Order\`;
t\`Delete \${name}\`;
t\`Say "hi" to \\\\ \${name}\`;`;

test('a new catalog lists the messages with what translators need to know', async () => {
  const dir = createFolder();
  const { file, missing } = await writeCatalogFile(dir, 'de', read(CODE));
  expect(missing).toBe(3);
  expect(readFileSync(file, 'utf8')).toContain(
    [
      '#. a verb, on a button.',
      '#: src/page.tsx',
      'msgctxt "verb"',
      'msgid "Order"',
      'msgstr ""',
      '',
      '#. {0}: name',
      '#: src/page.tsx',
      'msgid "Delete {0}"',
      'msgstr ""',
    ].join('\n'),
  );
});

test('translations stay, what the code no longer has goes, and nothing else changes', async () => {
  const dir = createFolder();
  const { file } = await writeCatalogFile(dir, 'de', read(CODE));
  const content = readFileSync(file, 'utf8')
    .replace('msgid "Order"\nmsgstr ""', 'msgid "Order"\nmsgstr "Bestellen"')
    .replace('msgid "Delete {0}"\nmsgstr ""', 'msgid "Delete {0}"\nmsgstr "„{0}“ löschen"');
  writeFileSync(file, content);

  expect((await writeCatalogFile(dir, 'de', read(CODE))).missing).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(content);

  await writeCatalogFile(dir, 'de', read('t`Delete ${name}`; t`New`;'));
  const [catalog] = await readCatalogFiles(dir);
  expect([...(catalog?.translations ?? [])]).toEqual([
    ['Delete {0}', '„{0}“ löschen'],
    ['New', ''],
  ]);
});

test('special characters survive', async () => {
  const dir = createFolder();
  await writeCatalogFile(dir, 'de', read(CODE));
  const [catalog] = await readCatalogFiles(dir);
  expect([...(catalog?.translations.keys() ?? [])][2]).toBe('Say "hi" to \\ {0}');
});
