import type { Focus, HeadBox } from '@vidra/shared-film/timeline';
import { findFocus } from '../media/pictures/find-focus.ts';
import {
  PerceptionError,
  type Box,
  type Perception,
  type PicturePerception,
} from './perception.ts';

/** Focus of a picture and the full perception result. */
interface LookedAtPicture {
  focus: Focus;
  result: PicturePerception | undefined;
}

/** Rounds to a step that is smaller than a pixel of any picture. */
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
    // The focus point is found without models as well.
    if (error instanceof PerceptionError) return undefined;
    throw error;
  }
}

/**
 * Finds the focus of a picture: the heads of people, and the subject on a plain background or the
 * point that draws the eye.
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
