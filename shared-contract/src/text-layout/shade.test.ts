import { shadedSpan, shadeTimes } from './shade.ts';

const SHOWN = 120;

test('a shade goes after the last text of its scene, and stays between texts', () => {
  const texts = [
    { from: 0, until: 30 },
    { from: 60, until: 80 },
  ];
  const times = shadeTimes(texts, SHOWN);
  expect(times).toEqual({ from: 0, until: 86, fadesIn: false, fadesOut: true });
});

test('a shade comes before a text that comes late', () => {
  const times = shadeTimes([{ from: 50, until: SHOWN }], SHOWN);
  expect(times).toEqual({ from: 40, until: SHOWN, fadesIn: true, fadesOut: false });
});

test('where hardly anything would be left without it, a shade is there all the time', () => {
  const times = shadeTimes([{ from: 12, until: SHOWN - 12 }], SHOWN);
  expect(times).toEqual({ from: 0, until: SHOWN, fadesIn: false, fadesOut: false });
});

test('only the part of the frame that is darkened is spanned', () => {
  const box = { x: 0, y: 700, width: 100, height: 100 };
  const [from, until] = shadedSpan([{ box, opacity: 0.5 }], 1000);
  expect(from).toBeGreaterThan(0.5);
  expect(from).toBeLessThan(0.7);
  expect(until).toBe(1);
});
