import { getLook } from './brand-look.ts';
import { measureWidth, registerTypeface } from './lines/text-width.ts';
import { placeText } from './place-text.ts';

const FRAME = { width: 720, height: 1280 };
/** A font whose letters from a to c are half as wide as high, and as wide as high when bold. */
const typeface = {
  name: 'Acme',
  isVariable: true,
  widths: { regular: { 97: '2s2s2s' }, bold: { 97: '5k5k5k' } },
};

test('measures an own font by its own table, and other characters as Inter', () => {
  registerTypeface('acme', typeface);
  const face = { family: 'own-acme', weight: 400 } as const;
  expect(measureWidth('abc', face)).toBeCloseTo(1.5, 5);
  expect(measureWidth('abc', { ...face, weight: 800 })).toBeCloseTo(3, 5);
  expect(measureWidth('abc', { ...face, weight: 600 })).toBeCloseTo(2.25, 5);
  expect(measureWidth('xyz', face)).toBe(measureWidth('xyz', { family: 'inter', weight: 400 }));
  expect(measureWidth('กข', face)).toBe(measureWidth('กข', { family: 'inter', weight: 400 }));
});

test('lays out titles in the own font of a brand, and notes in that of the look', () => {
  registerTypeface('acme', typeface);
  const look = getLook({ style: 'warm', brand: { font: 'inter', fontUid: 'acme' } });
  expect(look.places.title.family).toBe('own-acme');
  expect(look.places.note.family).toBe('inter');
  expect(placeText('abc', 'title', look, FRAME)?.style.family).toBe('own-acme');
});

test('measures an unknown own font as Inter', () => {
  const width = measureWidth('abc', { family: 'own-unknown', weight: 400 });
  expect(width).toBe(measureWidth('abc', { family: 'inter', weight: 400 }));
});
