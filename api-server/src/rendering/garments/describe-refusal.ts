import { message, t } from '@vidra/shared-i18n/text';
import type { FittingRefusal } from './fit-garment.ts';

const REFUSALS: Readonly<Record<FittingRefusal, string>> = {
  'no-perception': message`The garment stands beside the person: people aren't looked for here.`,
  'no-person': message`The garment stands beside the person: we couldn't find a person who faces the camera.`,
  'several-people': message`The garment stands beside the person: there are several people in the image.`,
  'small-person': message`The garment stands beside the person: the person is too small in the image.`,
  'unclear-outline': message`The garment stands beside the person: we can't clearly tell the person from the background.`,
  'hidden-body': message`The garment stands beside the person: shoulders, hips or legs can't be seen.`,
  'turned-body': message`The garment stands beside the person: the body is turned to the side.`,
  'tilted-body': message`The garment stands beside the person: the body is tilted.`,
  'crossed-arms': message`The garment stands beside the person: the arms cover the body.`,
  'seated-body': message`The garment stands beside the person: the person isn't standing.`,
  'not-cut-out': message`The garment stands beside the person: its background isn't plain enough to cut it out.`,
  'worn-garment': message`The garment stands beside the person: somebody wears it in its own image.`,
  'lower-garment': message`The garment stands beside the person: trousers and skirts aren't put on people yet.`,
  'unclear-garment': message`The garment stands beside the person: we can't make out its shape. Use a garment that is laid flat.`,
};

/** Describes why a garment is shown beside the person instead of on them. */
export const describeRefusal = (reason: FittingRefusal): string => t(REFUSALS[reason]);
