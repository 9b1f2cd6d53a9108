import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateFfmpeg } from '../../media/ffmpeg.ts';
import { measureGoldenLikeness } from '../testing/golden-film.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-frames-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['bold', 'warm', 'night'] as const)(
  'matches the approved frames of a product film in the look %s',
  async (style) => {
    const { own, other } = await measureGoldenLikeness(await locateFfmpeg(), style, folder);
    expect(own).toBeGreaterThan(0.97);
    expect(other).toBeLessThan(0.9);
  },
);
