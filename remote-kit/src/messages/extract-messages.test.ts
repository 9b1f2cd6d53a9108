import { extractMessages } from './extract-messages.ts';

const extract = (code: string, file = 'src/page.tsx') => extractMessages(code, file);
const texts = (code: string) => extract(code).map(({ text }) => text);

test('templates, registries and literals are messages', () => {
  const code = `
    const ENTRY = { title: message\`Push in\` };
    const Page = () => <h1 title={t\`A title\`}>{t('From a literal')} {t(ENTRY.title)} {other\`no\`}</h1>;`;
  expect(texts(code)).toEqual(['Push in', 'A title', 'From a literal']);
});

test('values are placeholders, and plurals have their forms', () => {
  const code = `t\`\${plural(videos.length, { one: '# video', other: '# videos' })} in \${folder.name}\``;
  expect(extract(code)).toEqual([
    expect.objectContaining({
      text: '{0, plural, one {# video} other {# videos}} in {1}',
      notes: ['{0}: videos.length', '{1}: folder.name'],
      place: 'src/page.tsx:1',
    }),
  ]);
});

test('contexts and elements are read', () => {
  const [order, terms] = extract(
    't.as(\'verb\')`Order`; t.rich({ terms: <Link to="/terms" /> })`Read the <terms>terms</terms>.`;',
  );
  expect(order).toMatchObject({ text: 'Order', context: 'verb' });
  expect(terms).toMatchObject({ text: 'Read the <terms>terms</terms>.', context: '' });
  expect(order?.id).not.toBe(extract('t`Order`')[0]?.id);
});

test('comments directly above a text are for translators', () => {
  const code = `
    // Translators: a verb,
    // on a button.
    const a = t\`Order\`;
    // Another comment.
    const b = t\`Share\`;
    const c = <p>
      {/* Translators: name of a page. */}
      {t\`Home\`}
    </p>;`;
  expect(extract(code).map(({ notes }) => notes)).toEqual([
    ['a verb, on a button.'],
    [],
    ['name of a page.'],
  ]);
});

test('a text that cannot be translated is refused with its place', () => {
  expect(() => extract('\nt`${plural(count, forms)}`')).toThrow(
    "src/page.tsx:2: write both forms of plural() as string literals: { one: '# video', other: '# videos' }.",
  );
  expect(() => extract("const count = plural(2, { one: '#', other: '#' });")).toThrow(
    'src/page.tsx:1: write plural() in the template of its text: t`${plural(…)} selected`.',
  );
  expect(() => extract('t.as(context)`Order`')).toThrow('src/page.tsx:1: write the context as a');
});
