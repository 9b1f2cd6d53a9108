import { formatParts } from '@vidra/shared-i18n/message';
import { compileCatalogs } from './compile-catalogs.ts';
import { extractMessages } from './extract-messages.ts';

const CODE = `
  t\`Delete\`;
  t.as('verb')\`Order\`;
  t\`\${plural(count, { one: '# video', other: '# videos' })} in \${folder}\`;
  t.rich({ terms: link })\`Read the <terms>terms</terms>.\`;`;

const messages = extractMessages(CODE, 'src/page.ts');
const [DELETE, ORDER, VIDEOS, TERMS] = messages.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
];
const VIDEOS_TEXT = '{0, plural, one {# video} other {# videos}} in {1}';

const compile = (translations: Record<string, string>) =>
  compileCatalogs([
    {
      messages,
      catalogs: [
        {
          language: 'de',
          file: 'locales/de.po',
          translations: new Map(Object.entries(translations)),
        },
      ],
    },
  ]).get('de');

test('a catalog has the translations of the messages, by their ids', () => {
  const german = compile({
    Delete: 'Löschen',
    'verb\u0004Order': 'Bestellen',
    [VIDEOS_TEXT]: '{1}: {0, plural, one {# Video} other {# Videos}}',
    Unused: 'Unbenutzt',
  });
  expect(german?.catalog).toMatchObject({ [DELETE]: 'Löschen', [ORDER]: 'Bestellen' });
  expect(Object.keys(german?.catalog ?? {})).toHaveLength(3);
  const videos = german?.catalog[VIDEOS] ?? '';
  expect(formatParts<unknown>(videos, [2, 'Sommer'], 'de').join('')).toBe('Sommer: 2 Videos');
  expect(german?.missing.map(({ id }) => id)).toEqual([TERMS]);
});

test('a language without a single translation has no catalog', () => {
  expect(compile({ Delete: '' })).toBeUndefined();
});

test.each([
  [{ Delete: 'Löschen {0}' }, 'locales/de.po: the translation of "Delete" has {0}.'],
  [{ [VIDEOS_TEXT]: '{0} in {1}' }, 'has {0}. Use the placeholders of the text.'],
  [{ 'Read the <terms>terms</terms>.': 'Lies das.' }, 'lacks <terms>.'],
  [{ Delete: 'a {b c}' }, 'locales/de.po: "a {b c}" is no ICU message.'],
])('a translation that would lose a value is refused: %j', (translations, message) => {
  expect(() => compile(translations as Record<string, string>)).toThrow(message);
});

test('two texts with one id are refused', () => {
  const [first] = messages;
  if (!first) throw new Error('no message');
  const twins = [first, { ...first, text: 'Remove', place: 'src/other.ts:3' }];
  expect(() => compileCatalogs([{ messages: twins, catalogs: [] }])).toThrow(
    'src/other.ts:3 and src/page.ts:2: their texts have the same id.',
  );
});
