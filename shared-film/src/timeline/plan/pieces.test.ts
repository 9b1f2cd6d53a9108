import { CAPTION_STYLES } from '@vidra/shared-contract';
import { splitGraphemes } from '../../text-layout/lines/text-width.ts';
import { createCaptions } from './pieces.ts';

const SENTENCES: Record<string, string> = {
  English: 'This sentence has many words, so that it must be shown in more than one piece. '
    .repeat(3)
    .trim(),
  Chinese: '天地玄黃，宇宙洪荒，日月盈昃，辰宿列張，寒來暑往，秋收冬藏。'.repeat(4),
  Thai: 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่ากว่าบรรดาฝูงสัตว์เดรัจฉาน'.repeat(3),
};

describe.each(CAPTION_STYLES)('%s', (style) => {
  test.each(Object.entries(SENTENCES))('%s: covers every letter without gaps', (_, text) => {
    const captions = createCaptions([{ text, start: 2, end: 14 }], style);
    expect(
      captions
        .map((caption) => caption.text)
        .join(' ')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''));
    expect(
      Math.max(...captions.map((caption) => splitGraphemes(caption.text).length)),
    ).toBeLessThanOrEqual(52);
    expect([captions[0]?.start, captions.at(-1)?.end]).toEqual([2, expect.closeTo(14, 6)]);
    for (const [index, caption] of captions.entries()) {
      expect(caption.end).toBeCloseTo(captions[index + 1]?.start ?? caption.end, 6);
      expect(caption.words?.[0]?.start ?? caption.start).toBe(caption.start);
      expect(caption.words?.at(-1)?.end ?? caption.end).toBeCloseTo(caption.end, 6);
    }
  });
});

test('word by word: shows at most four words at a time', () => {
  const text = 'We make it by hand in a small shop by the sea, and it lasts for years.';
  const captions = createCaptions([{ text, start: 0, end: 6 }], 'karaoke');
  for (const { words } of captions) expect(words?.length ?? 0).toBeLessThanOrEqual(4);
  expect(captions.flatMap(({ words }) => words ?? []).length).toBe(text.split(' ').length);
});

test('captions follow the measured words', () => {
  const line = { text: 'One, two three four', start: 1, end: 5 };
  const times = [1.1, 3, 3.2, 4.5];
  const words = ['One, ', 'two ', 'three ', 'four'].map((text, index) => ({
    text,
    start: times[index] ?? 0,
    end: times[index + 1] ?? 5,
  }));
  const layers = createCaptions([{ ...line, words }], 'karaoke');
  const heardWords = layers.flatMap((layer) => layer.words ?? []);
  expect(heardWords.map(({ start }) => start)).toEqual(times);
  expect(layers[0]?.start).toBe(1);
  expect(layers.at(-1)?.end).toBe(5);
  for (const { start, words: [first] = [] } of layers.slice(1)) expect(start).toBe(first?.start);
});

const NOBODY = 'Nobody wrote this down, and everybody knew.';
const HARBOR = 'We met at noon, by the old harbor, where the boats come in.';

test.each([
  ['karaoke', NOBODY, ['Nobody wrote', 'this down,', 'and everybody knew.']],
  ['bold', NOBODY, ['Nobody wrote this down,', 'and everybody knew.']],
  ['bold', HARBOR, ['We met at noon, by the old harbor,', 'where the boats come in.']],
  [
    'clean',
    'Amber, cedar and a little smoke. It opens warm, and stays until the morning.',
    ['Amber, cedar and a little smoke.', 'It opens warm, and stays until the morning.'],
  ],
] as const)('%s: breaks “%s” at clauses', (style, text, expected) => {
  expect(
    createCaptions([{ text, start: 0, end: 5 }], style).map((caption) => caption.text),
  ).toEqual(expected);
});

test.each(CAPTION_STYLES)('%s: never leaves a short word alone', (style) => {
  const all = `${NOBODY} ${HARBOR} The quick brown fox jumps over the lazy dog, and runs away.`;
  const words = all.split(' ');
  for (let from = 0; from < words.length - 1; from += 1) {
    for (let end = from + 2; end <= words.length; end += 1) {
      const text = words.slice(from, end).join(' ');
      const captions = createCaptions([{ text, start: 0, end: 5 }], style);
      const loneWords = captions.filter((caption) => !caption.text.includes(' '));
      expect(loneWords.map((caption) => caption.text)).toEqual([]);
    }
  }
});

test('keeps a word alone that fills a caption', () => {
  const text = 'Kraftfahrzeughaftpflichtversicherung ist gut.';
  expect(
    createCaptions([{ text, start: 0, end: 5 }], 'karaoke').map((caption) => caption.text),
  ).toEqual(['Kraftfahrzeughaftpflichtversicherung', 'ist gut.']);
});
