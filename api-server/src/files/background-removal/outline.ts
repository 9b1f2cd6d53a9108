import { message, t } from '@vidra/shared-i18n/text';
import { ThreadLimitError } from '../../data/threads/worker-thread.ts';
import { cutOutPeople } from '../../rendering/perception/cut-out/cut-out-people.ts';
import { isGoodOutline } from '../../rendering/perception/cut-out/judge-outline.ts';
import {
  PerceptionError,
  type Perception,
  type PicturePerception,
} from '../../rendering/perception/perception.ts';
import { BackgroundRefusal, type BackgroundRemover } from './background-remover.ts';

/** A smaller face is only a detail of a picture that shows something else. */
const LEAST_FACE_WIDTH = 0.05;

const UNCLEAR = message`We can't clearly tell the person from the background. Use a sharp image where the whole person stands out.`;

/** Returns undefined if perception fails. The picture then counts as a picture without people. */
async function perceive(
  perception: Perception,
  path: string,
): Promise<PicturePerception | undefined> {
  try {
    return await perception.perceive(path);
  } catch (error) {
    if (error instanceof PerceptionError) return undefined;
    throw error;
  }
}

const showsPerson = ({ faces: [face], body }: PicturePerception) =>
  body.length > 0 || (face !== undefined && face.box.width >= LEAST_FACE_WIDTH);

/**
 * Cuts people out by their outline. Pictures without people go to another remover.
 *
 * @param things removes the background of pictures without people
 */
export function createOutlineRemover(
  perception: Perception,
  things: BackgroundRemover,
): BackgroundRemover {
  return {
    id: 'outline',
    label: message`Background remover`,
    honesty: message`Cuts out people by their outline with a small model; fine hair can suffer. For objects, removes plain, single-color backgrounds only. Generates nothing.`,
    remove: async (inputPath, signal) => {
      const result = await perceive(perception, inputPath);
      if (!result?.people || !showsPerson(result)) return things.remove(inputPath, signal);
      const faces = result.faces.map(({ box }) => box);
      if (!isGoodOutline(result.people, faces)) {
        throw new BackgroundRefusal('background_not_plain', t(UNCLEAR));
      }
      return cutOutPeople(inputPath, result.people, signal).catch((error: unknown) => {
        if (!(error instanceof ThreadLimitError)) throw error;
        const detail = t`Removing the background took too long. Use a smaller image.`;
        throw new BackgroundRefusal('unavailable', detail, { cause: error });
      });
    },
  };
}
