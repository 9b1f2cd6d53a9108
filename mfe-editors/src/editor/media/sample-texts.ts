import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { message, type Translate } from '@vidra/shared-i18n/text';

interface SampleTexts {
  readonly title: string;
  /** Content, where it becomes the script of an example. */
  readonly alt?: string;
}

/** English texts of the samples by id, as the server has them. */
const SAMPLE_TEXTS: Readonly<Record<string, SampleTexts>> = {
  perfume: {
    // Translators: sample pictures. The sentences become spoken words of an example video.
    title: message`Perfume bottle`,
    alt: message`A glass bottle of amber perfume with a gold cap on a stone plinth in soft studio light.`,
  },
  mountains: {
    title: message`Misty ridges`,
    alt: message`The sun rises behind rows of mountain ridges with mist in the valleys and pines in front.`,
  },
  'still-life': {
    title: message`Pottery in late light`,
    alt: message`Two vases, a bowl and oranges on a wooden table; sunlight falls through a window on the wall.`,
  },
  city: {
    title: message`City by the water`,
    alt: message`Lit towers under a starry evening sky are mirrored in calm water.`,
  },
  'figure-mira': {
    title: message`Mira, standing`,
  },
  'striped-tee': {
    title: message`Striped shirt`,
  },
  'red-dress': {
    title: message`Red dress`,
  },
  mug: {
    title: message`Coffee mug`,
    alt: message`A stoneware mug with blue glaze, full of coffee, and two coffee beans on a yellow ground.`,
  },
  lamp: {
    title: message`Desk lamp`,
    alt: message`An orange desk lamp with a brass arm shines over two books before a blue wall.`,
  },
  headphones: {
    title: message`Headphones`,
    alt: message`Cream headphones with brass rings stand on a round green plinth.`,
  },
  armchair: {
    title: message`Armchair`,
    alt: message`A green armchair with a yellow cushion and wooden legs in a light room.`,
  },
  dunes: {
    title: message`Dunes`,
    alt: message`Waves of sand under a low sun, one behind the other, and a clear sky.`,
  },
};

/** Returns a sample with its texts in the language of the page. */
export function translateSample(sample: SamplePicture, t: Translate): SamplePicture {
  const { title, alt } = SAMPLE_TEXTS[sample.id] ?? {};
  return {
    ...sample,
    ...(title !== undefined && { title: t(title) }),
    ...(alt !== undefined && { alt: t(alt) }),
  };
}
