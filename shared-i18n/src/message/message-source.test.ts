import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatParts, plural, readMessageSource } from './index.ts';

const read = (strings: TemplateStringsArray, ...values: readonly unknown[]) => ({
  ...readMessageSource(strings, values),
  values: values.map((value) =>
    value instanceof Object && 'count' in value ? value.count : value,
  ),
});

const format = (message: ReturnType<typeof read>, language = 'en') =>
  formatParts(message.english, message.values, language).join('');

test('a text with values is written for translators and read in English', () => {
  const message = read`Buy ${12} credits for ${'$9'}`;
  expect(message.text).toBe('Buy {0} credits for {1}');
  expect(format(message)).toBe('Buy 12 credits for $9');
});

test('numbers choose among the forms of a plural', () => {
  const write = (count: number) =>
    read`${plural(count, { one: '# video', other: '# videos' })} selected`;
  expect(write(1).text).toBe('{0, plural, one {# video} other {# videos}} selected');
  expect([1, 2, 1200].map((count) => format(write(count)))).toEqual([
    '1 video selected',
    '2 videos selected',
    '1,200 videos selected',
  ]);
});

test('long texts may stand on several lines', () => {
  const message = read`One
    and two.`;
  expect(message.text).toBe('One and two.');
});

test("the compiler of catalogs reads a text as the code's own English", () => {
  const messages = [
    read`Don't use {braces} or '{quoted}' ones: ${'a'}`,
    read`${plural(3, { one: "It's # {file}", other: "They're # files" })}.`,
    read`100% of # and <b>tags</b>`,
  ];
  for (const message of messages) {
    const translation = compileMessage(message.text) as Parameters<typeof formatParts>[0];
    expect(formatParts(translation, message.values, 'en').join('')).toBe(format(message));
  }
});

test('equal texts have one id, and a context gives another one', () => {
  expect(read`Order`.id).toBe(read`Order`.id);
  expect(readMessageSource(['Order'], [], 'verb').id).not.toBe(read`Order`.id);
  // Catalogs of older releases contain the ids.
  expect(read`Order`.id).toBe('6wrg3b');
});

test('a translation may order values and use the plural forms of its language', () => {
  const arabic = compileMessage(
    '{1}: {0, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {#}}',
  ) as Parameters<typeof formatParts>[0];
  const write = (count: number) => formatParts<unknown>(arabic, [count, 'x'], 'ar').join('');
  expect([0, 1, 2].map(write)).toEqual(['x: صفر', 'x: واحد', 'x: اثنان']);
  expect(write(3)).toContain('قليل');
  expect(write(11)).toContain('كثير');
});
