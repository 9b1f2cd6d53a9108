import { computeViews } from '../camera/camera-path.ts';
import { getCardPlace } from './card-place.ts';
import { getCamera } from '../frames.ts';
import { isOnCard } from './picture-card.ts';
import { FILM_MOTIONS } from '@vidra/shared-contract';

const frame = { width: 480, height: 854 };
const widePicture = { size: { width: 1600, height: 1000 }, focus: { x: 0.5, y: 0.5 } };
const content = { kind: 'picture', uid: 'a', fit: 'whole-if-cut' } as const;
const film = { style: 'clean', frame, seed: 3 } as const;

test('a wide picture is a card in a tall frame and fills a frame of its own shape', () => {
  expect(isOnCard(film, { content }, widePicture)).toBe(true);
  expect(isOnCard({ ...film, frame: widePicture.size }, { content }, widePicture)).toBe(false);
  expect(isOnCard(film, { content: { ...content, fit: 'cut' } }, widePicture)).toBe(false);
});

test.each(FILM_MOTIONS.filter((motion) => motion !== 'still'))(
  'the move %s never brings the edges of a card to those of the frame',
  (motion) => {
    const scenes = [{ motion, seconds: 4, name: 'One', content }];
    const { card } = getCardPlace(widePicture.size, frame);
    const [left, right] = [card.left / frame.width, (card.left + card.width) / frame.width];
    for (let seed = 0; seed < 12; seed += 1) {
      const path = getCamera({ ...film, seed, scenes }, 0, { isCard: true, frames: 120 });
      const timing = { frames: 120, framesPerSecond: 30 };
      for (const corners of computeViews(path!, timing, frame.width / frame.height)) {
        // The view surrounds the card with some margin.
        expect(Math.max(corners[0]!.x, corners[2]!.x)).toBeLessThan(left - 0.015);
        expect(Math.min(corners[1]!.x, corners[3]!.x)).toBeGreaterThan(right + 0.015);
      }
    }
  },
);

test('scales the camera movement to a window', () => {
  const scenes = [{ motion: 'pan-right', seconds: 4, role: 'title' } as const];
  const way = (style: 'clean' | 'editorial') => {
    const path = getCamera({ ...film, style, scenes }, 0, { frames: 120 });
    return path!.x.to - path!.x.from;
  };
  expect(way('editorial')).toBeLessThan(way('clean') * 0.9);
});
