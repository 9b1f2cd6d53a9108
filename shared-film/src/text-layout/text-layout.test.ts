import { getLook } from './brand-look.ts';
import { cleanText } from './lines/clean-text.ts';
import { layLines } from './lines/lay-lines.ts';
import { splitUnbreakable } from './lines/line-breaks.ts';
import { placeText } from './place-text.ts';
import { LOOKS, type LookName, type LookPlace } from './looks.ts';
import { getSafeArea } from './safe-area.ts';
import { splitGraphemes } from './lines/text-width.ts';

const face = { family: 'inter', weight: 700 } as const;
const layTextLines = (text: string, width = 20) =>
  layLines(text, face, { width, lines: 2, size: 1 }).lines.map((line) => line.text);

const FRAMES = [
  { width: 1920, height: 1080 },
  { width: 480, height: 854 },
  { width: 720, height: 720 },
  { width: 1080, height: 1350 },
];

/** Typical pasted input. */
const BAD: Record<string, string> = {
  'no space': 'x'.repeat(2_000),
  emoji: '🙂'.repeat(10_000),
  families: '👨‍👩‍👧‍👦'.repeat(500),
  'only control characters': '\u0000\u0007\u001b\u2028\u202e\u200b',
  'mixed directions': 'Hello שלום 123 مرحبا! '.repeat(30),
  joiners: '\u200d'.repeat(400),
  'stacked marks': `a${'\u0301'.repeat(500)}`.repeat(20),
  'half a character': '\ud83d'.repeat(50),
  'one letter': 'i',
  'no letter, many spaces': ' \n\t '.repeat(100),
};

test('two lines are about even, and no word is alone', () => {
  expect(layTextLines('A small cup that was made by hand in the north of Sweden')).toEqual([
    'A small cup that was made by',
    'hand in the north of Sweden',
  ]);
});

test('prefers to end a line with a clause', () => {
  expect(layTextLines('Two hours later, in the city', 12)).toEqual([
    'Two hours later,',
    'in the city',
  ]);
  // Not if the other line would be much longer.
  expect(layTextLines('So, it is the longest of all mornings', 12)[0]).not.toBe('So,');
});

test('keeps an amount with its currency and a bracket with its word', () => {
  expect(splitUnbreakable(cleanText('from 24,90 € (incl. tax)'))).toEqual([
    'from ',
    '24,90\u00a0€ ',
    '(incl. ',
    'tax)',
  ]);
});

test('breaks Thai and Japanese lines between words, never before a full stop', () => {
  expect(splitUnbreakable('ภาษาไทยสวยงาม').length).toBeGreaterThan(1);
  const japanese = splitUnbreakable('これは「本」です。東京へ。');
  expect(japanese.join('')).toBe('これは「本」です。東京へ。');
  expect(japanese.every((piece) => !/^[。」]/u.test(piece))).toBe(true);
  expect(japanese).toContain('東京');
});

test('never splits a flag, a family emoji or a letter with its marks', () => {
  const text = 'ok 🏳️‍🌈👨‍👩‍👧‍👦 e\u0301';
  const signs = new Set(splitGraphemes(text));
  for (const piece of splitUnbreakable(text)) {
    for (const sign of splitGraphemes(piece)) expect(signs.has(sign)).toBe(true);
  }
});

const places = Object.keys(LOOKS.clean.places) as LookPlace[];
const looks = Object.keys(LOOKS) as LookName[];

test.each(Object.entries(BAD))('%s fits the safe area on two lines', (_, text) => {
  for (const [index, place] of places.entries()) {
    const frame = FRAMES[index % FRAMES.length]!;
    const { left, right, top, bottom } = getSafeArea(frame);
    const placedText = placeText(
      text.slice(0, 2_000),
      place,
      getLook({ style: looks[index % looks.length]! }),
      frame,
    );
    if (!placedText) continue;
    const { box, lines } = placedText;
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(box.x).toBeGreaterThanOrEqual(left - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(right + 1);
    expect(box.y).toBeGreaterThanOrEqual(top - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(bottom + 1);
  }
});

test.each(['only control characters', 'joiners', 'half a character', 'no letter, many spaces'])(
  'sets nothing for %s',
  (name) => {
    expect(
      placeText(BAD[name] ?? '', 'title', getLook({ style: 'clean' }), FRAMES[0]!),
    ).toBeUndefined();
  },
);

test('marks a cut text and ends it in an ellipsis', () => {
  const placedText = placeText(BAD['no space']!, 'title', getLook({ style: 'clean' }), FRAMES[1]!);
  expect(placedText?.isCut).toBe(true);
  expect(placedText?.lines.at(-1)?.text).toMatch(/…$/);
});

test('breaks the same text into the same lines at every quality', () => {
  const text = 'Hand-thrown stoneware with a glaze like rain on slate';
  const at = (width: number) =>
    placeText(text, 'title', getLook({ style: 'editorial' }), {
      width,
      height: (width * 9) / 16,
    })?.lines.map((line) => line.text);
  expect(at(1920)).toEqual(at(854));
});
