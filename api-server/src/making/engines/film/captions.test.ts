import type { TimedText } from './film.ts';
import { captionFile, piecesOf } from './captions.ts';

const VIDEO = { width: 640, height: 360 };
const events = (text: string, place: TimedText['place'] = 'caption') =>
  captionFile([{ place, text, start: 1.25, end: 3661.5 }], 'clean', VIDEO)
    .split('\n')
    .filter((line) => line.startsWith('Dialogue'));

test.each([
  ['{\\fs200}big', '\\{\\\u2060fs200\\}big'],
  ['one\\Ntwo', 'one\\\u2060Ntwo'],
  ['line\nbreak\r\n\u2028here', 'line break here'],
  ['wave 👋🏽 and flag 🇩🇪', 'wave and flag'],
  ['commas, colons: fine', 'commas, colons: fine'],
])('%j gives the subtitles no orders', (text, shown) => {
  expect(events(text)).toEqual([`Dialogue: 0,0:00:01.25,1:01:01.50,caption,,0,0,0,,${shown}`]);
});

test('a text of which nothing can be shown is left out', () => {
  expect(events('😀 🎉')).toEqual([]);
});

test('a long sentence is shown piece by piece, without a gap and without losing a word', () => {
  const text = 'This sentence has many words, so that it must be shown in more than one piece. '
    .repeat(3)
    .trim();
  const pieces = piecesOf({ text, start: 2, end: 14 });
  expect(pieces.map((piece) => piece.text).join(' ')).toBe(text);
  expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(64);
  expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([2, expect.closeTo(14, 6)]);
  for (const [index, piece] of pieces.entries()) {
    expect(piece.end).toBe(pieces[index + 1]?.start ?? piece.end);
  }
});
