import type { Focus, HeadBox } from '@vidra/shared-contract/timeline';
import { findFocus } from '../media/find-focus.ts';
import {
  PerceptionError,
  type Box,
  type Perception,
  type PicturePerception,
} from './perception.ts';

/** What matters in a picture, and all that was perceived in it. */
interface LookedAtPicture {
  focus: Focus;
  result: PicturePerception | undefined;
}

/** Finer than a pixel of any picture. */
const round = (value: number) => Math.round(value * 1e4) / 1e4;

const toHeadBox = ({ left, top, width, height }: Box): HeadBox => ({
  left: round(left),
  top: round(top),
  width: round(width),
  height: round(height),
});

async function perceive(
  perception: Perception,
  picturePath: string,
): Promise<PicturePerception | undefined> {
  try {
    return await perception.perceive(picturePath);
  } catch (error) {
    // What draws the eye is found without models as well.
    if (error instanceof PerceptionError) return undefined;
    throw error;
  }
}

/**
 * Finds what matters in a picture: heads of people, and what stands before a plain ground or the point
 * that draws the eye.
 */
export async function lookAtPicture(
  perception: Perception,
  picturePath: string,
): Promise<LookedAtPicture> {
  const focus = await findFocus(picturePath);
  const result = await perceive(perception, picturePath);
  if (!result) return { focus, result };
  const heads = result.faces.map(({ head }) => toHeadBox(head));
  return { focus: { ...focus, heads }, result };
}
