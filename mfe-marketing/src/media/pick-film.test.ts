import { pickFilm } from './pick-film.ts';

const narrowFile = { width: 320, video: 'narrow.mp4', poster: 'narrow.avif' };
const wideFile = { width: 640, video: 'wide.mp4', poster: 'wide.avif' };
const upright = { files: [narrowFile, wideFile], width: 640, height: 1138 } as const;
const square = { files: [narrowFile, wideFile], width: 640, height: 640 } as const;

test.each([
  ['a card of a phone', upright, { width: 173, height: 216 }, 2, 'narrow.mp4'],
  ['a denser phone sees no difference', upright, { width: 173, height: 216 }, 3, 'narrow.mp4'],
  ['a card on a desk', upright, { width: 276, height: 345 }, 1, 'narrow.mp4'],
  ['the same on a dense screen', upright, { width: 276, height: 345 }, 2, 'wide.mp4'],
  ['a larger card', upright, { width: 373, height: 466 }, 1, 'wide.mp4'],
  ['wider than any', upright, { width: 720, height: 720 }, 2, 'wide.mp4'],
  ['cut at its sides, by its height', square, { width: 300, height: 375 }, 1, 'wide.mp4'],
])('%s', (_, clip, frame, density, film) => {
  expect(pickFilm(clip, frame, density)).toBe(film);
});
