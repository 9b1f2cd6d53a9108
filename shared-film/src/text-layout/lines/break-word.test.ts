import { layLines } from './lay-lines.ts';
import { measureWidth } from './text-width.ts';

const face = { family: 'inter', weight: 700 } as const;
const lay = (text: string, width: number, lines = 2) =>
  layLines(text, face, { width, lines, size: 1 });
const getTexts = (text: string, width: number, lines = 2) =>
  lay(text, width, lines).lines.map((line) => line.text);

/** Words that are too long for a line at every size, in languages with hyphenation. */
const LONG_WORDS = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  'megszentségteleníthetetlenségeskedéseitekért',
  'nordöstersjökustartilleriflygspaningssimulatoranläggningsmaterielunderhållsuppföljningssystem',
  'anticonstitutionnellementpourtoujoursetencore',
  'превысокомногорассмотрительствующийнеобыкновенно',
  'ηλεκτροεγκεφαλογραφηματοςκαιακομαπερισσοτερο',
  'antidisestablishmentarianismpneumonoultramicroscopic',
  'strčprstskrzkrkstrčprstskrzkrkstrčprstskrzkrk',
];

test.each(LONG_WORDS)('ends every line within a word with a hyphen: %s', (word) => {
  for (const width of [4, 6, 8]) {
    const { lines, size } = lay(word, width, 40);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line.text).toMatch(/\p{L}{2}-$/u);
    for (const line of lines)
      expect(measureWidth(line.text, face) * size).toBeLessThanOrEqual(width);
    expect(lines.map(({ text }) => text.replace(/-$/u, '')).join('')).toBe(word);
  }
});

test('prefers a break before a syllable and leaves two letters on each side', () => {
  expect(getTexts('anticonstitutionnellement', 5)).toEqual(['anticonstitution-', 'nellement']);
});

test('shrinks a word before it breaks it', () => {
  const { lines, size } = lay('Geschwindigkeitsbegrenzung', 11);
  expect(lines).toHaveLength(1);
  expect(size).toBeLessThan(1);
});

test('adds no second hyphen to a compound, and none to numbers or other scripts', () => {
  expect(getTexts('Hals-Nasen-Ohren-Arztpraxis', 8).join('')).toBe('Hals-Nasen-Ohren-Arztpraxis');
  for (const text of ['1234567890'.repeat(5), '🙂'.repeat(30), '東京都庁舎展望室'.repeat(6)]) {
    expect(getTexts(text, 8, 9).join('')).toBe(text);
  }
});

test('cuts a text after a whole word', () => {
  const { lines, isCut } = lay('The handmade ceramic kettle for unhurried Sunday mornings', 5, 1);
  expect(isCut).toBe(true);
  const words = ['The', 'handmade', 'ceramic', 'kettle'];
  expect(words).toContain(lines[0]?.text.replace('…', '').split(' ').at(-1));
});

test('cuts a broken word without a hyphen before the ellipsis', () => {
  const { lines, isCut } = lay(LONG_WORDS[0]!, 6);
  expect(isCut).toBe(true);
  expect(lines.at(-1)?.text).toMatch(/\p{L}…$/u);
});

describe('a word that is too wide for its line', () => {
  const hyphenate = () => ['Head', 'phones'];
  const layWord = (share: number) => {
    const width = measureWidth('Headphones', face) * share;
    return layLines('Headphones', face, { width, lines: 2, size: 1, hyphenate });
  };

  test('makes the text smaller by up to a fifth', () => {
    const { lines, size } = layWord(0.86);
    expect(lines.map(({ text }) => text)).toEqual(['Headphones']);
    expect(size).toBe(0.85);
  });

  test('is hyphenated at full size where that is not enough', () => {
    const { lines, size } = layWord(0.75);
    expect(lines.map(({ text }) => text)).toEqual(['Head-', 'phones']);
    expect(size).toBe(1);
  });
});
