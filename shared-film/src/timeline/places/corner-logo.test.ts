import type { LogoCorner } from '@vidra/shared-contract';
import { createCaptionCues } from '../caption-cues.ts';
import type { HeadBox } from '../heads.ts';
import type { FilmTimeline, TextLayer } from '../timeline.ts';
import { chooseLogoPlate, hasCornerLogo, placeCornerLogo } from './corner-logo.ts';

const FRAMES = {
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 720, height: 720 },
  '16:9': { width: 1280, height: 720 },
} as const;
const LOGO = { width: 400, height: 100 };
const text = (place: TextLayer['place'], start: number, end: number): TextLayer => ({
  place,
  text: 'A title of some words',
  start,
  end,
});

const createFilm = (
  logoCorner: LogoCorner,
  frame: { width: number; height: number },
  texts: readonly TextLayer[] = [],
): FilmTimeline => ({
  frame,
  seed: 1,
  style: 'clean',
  brand: { logoUid: 'logo', logoCorner },
  transition: { kind: 'cut', seconds: 0 },
  texts,
  sound: { speech: [], music: null },
  scenes: [
    {
      name: 'a',
      role: 'picture',
      motion: 'still',
      seconds: 3,
      content: { kind: 'plain', colour: '#000000' },
    },
    {
      name: 'b',
      role: 'end',
      motion: 'still',
      seconds: 3,
      content: { kind: 'plain', colour: '#000000' },
    },
  ],
});

const place = (film: FilmTimeline, heads: readonly HeadBox[] = []) => {
  const getAvoidedBoxes = (scene: number) => ({ heads: scene === 0 ? heads : [] });
  const logoPlace = placeCornerLogo(film, LOGO, { cues: createCaptionCues(film), getAvoidedBoxes });
  if (!logoPlace) throw new Error('The logo has no place.');
  const { left, top, width, height } = logoPlace.plate;
  const { width: fullWidth, height: fullHeight } = film.frame;
  return {
    logoPlace,
    corner: `${top + height / 2 < fullHeight / 2 ? 'top' : 'bottom'}-${left + width / 2 < fullWidth / 2 ? 'left' : 'right'}`,
  };
};

describe.each(Object.entries(FRAMES))('in %s', (_name, frame) => {
  test.each(['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)(
    'stands whole in the corner %s, within the safe area',
    (corner) => {
      const { logoPlace, corner: actualCorner } = place(createFilm(corner, frame));
      expect(actualCorner).toBe(corner);
      const { left, top, width, height } = logoPlace.plate;
      expect(left).toBeGreaterThanOrEqual(frame.width * 0.05 - 1);
      expect(top).toBeGreaterThanOrEqual(frame.height * 0.05 - 1);
      expect(left + width).toBeLessThanOrEqual(frame.width * 0.95 + 1);
      expect(top + height).toBeLessThanOrEqual(frame.height * 0.95 + 1);
      expect(logoPlace.logo.width / logoPlace.logo.height).toBeCloseTo(4, 0);
    },
  );

  test('moves off a head, first along the same edge', () => {
    const head = { left: 0.6, top: 0, width: 0.4, height: 0.4 };
    expect(place(createFilm('top-right', frame), [head]).corner).toBe('top-left');
    const wideHead = { left: 0, top: 0, width: 1, height: 0.4 };
    expect(place(createFilm('top-right', frame), [wideHead]).corner).toBe('bottom-right');
  });

  test('moves off labels, captions and titles', () => {
    const label = text('label-right', 0, 3);
    expect(place(createFilm('top-right', frame, [label])).corner).toBe('top-left');
    const captions = [text('caption', 0, 3), text('title', 0, 3)];
    expect(place(createFilm('bottom-left', frame, captions)).corner).not.toBe('bottom-left');
  });

  test('ignores texts of the last card, which has its own logo', () => {
    const action = text('label-right', 3.5, 6);
    expect(place(createFilm('top-right', frame, [action])).corner).toBe('top-right');
  });
});

test('covers as little as possible if no corner is free', () => {
  const heads = [
    { left: 0, top: 0, width: 1, height: 0.5 },
    { left: 0, top: 0.5, width: 0.6, height: 0.5 },
  ];
  expect(place(createFilm('top-left', FRAMES['16:9']), heads).corner).toBe('bottom-right');
});

test('is only shown with a corner, and not on the last card', () => {
  const brand = { logoUid: 'logo', logoCorner: 'top-left' } as const;
  expect(hasCornerLogo({ brand }, { role: 'picture' })).toBe(true);
  expect(hasCornerLogo({ brand }, { role: 'end' })).toBe(false);
  expect(hasCornerLogo({ brand: { logoUid: 'logo' } }, {})).toBe(false);
  expect(hasCornerLogo({ brand: { logoCorner: 'top-left' } }, {})).toBe(false);
});

const toPixels = (...colors: [number, number, number, number][]) => ({
  data: Uint8Array.from(colors.flat()),
  width: colors.length,
  height: 1,
});

test('puts a plate of the other brightness beneath a transparent logo', () => {
  const [clear, black, white] = [
    [0, 0, 0, 0],
    [10, 10, 10, 255],
    [250, 250, 250, 255],
  ] as [number, number, number, number][];
  expect(chooseLogoPlate(toPixels(clear!, black!))).toContain('255, 255, 255');
  expect(chooseLogoPlate(toPixels(clear!, white!))).toContain('18, 20, 26');
  expect(chooseLogoPlate(toPixels(black!, white!))).toBeUndefined();
});

test('needs no plate on a ground on which the logo is readable', () => {
  const logo = toPixels([0, 0, 0, 0], [10, 60, 100, 255]);
  expect(chooseLogoPlate(logo, '#fff3e0')).toBeUndefined();
  expect(chooseLogoPlate(logo, '#14213d')).toContain('255, 255, 255');
});
