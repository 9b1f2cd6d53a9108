import { mapTone, needsToneTable } from './tone-table.ts';

const HLG = { transfer: 'hlg', primaries: 'bt2020' } as const;
const PQ = { transfer: 'pq', primaries: 'bt2020' } as const;
const toBytes = (color: readonly number[]) => color.map((channel) => Math.round(channel * 255));
const toGray = (signal: number) => [signal, signal, signal] as const;

test('needs no table for BT.709', () => {
  expect(needsToneTable({ transfer: 'sdr', primaries: 'bt709' })).toBe(false);
  expect(needsToneTable({ transfer: 'sdr', primaries: 'p3' })).toBe(true);
  expect(needsToneTable(HLG)).toBe(true);
});

test.each([
  ['HLG', HLG, 0.75],
  ['PQ', PQ, 0.5807],
])('maps reference white of %s to white, and black to black', (_name, signal, white) => {
  for (const channel of toBytes(mapTone(signal, toGray(white)))) {
    expect(channel).toBeGreaterThanOrEqual(235);
    expect(channel).toBeLessThan(252);
  }
  expect(toBytes(mapTone(signal, toGray(0)))).toEqual([0, 0, 0]);
  expect(toBytes(mapTone(signal, toGray(1)))).toEqual([255, 255, 255]);
});

test('keeps levels above white distinguishable', () => {
  const steps = [0.75, 0.8, 0.85, 0.9, 1].map((signal) => mapTone(HLG, toGray(signal))[0]);
  for (const [index, step] of steps.slice(1).entries()) expect(step).toBeGreaterThan(steps[index]!);
});

test('keeps a color outside the gamut as close as possible', () => {
  const [red, green, blue] = mapTone(PQ, [0, 0.55, 0]);
  expect(green).toBeGreaterThan(0.8);
  expect(Math.max(red, blue)).toBeLessThan(0.3);
});
