import { piecesOf } from './telling.ts';

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
