import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';

/** Texts of the shipped samples by id, as `samples.json` has them. */
export const SAMPLE_TEXTS: Readonly<Record<string, Pick<SamplePicture, 'title' | 'alt'>>> = {
  perfume: {
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
  'portrait-mira': {
    title: 'Mira',
    alt: message`A drawn woman with her hair in a bun smiles at the camera; head and shoulders, a light shirt.`,
  },
  'portrait-jonas': {
    title: 'Jonas',
    alt: message`A drawn man with short black hair smiles at the camera; head and shoulders, a green shirt.`,
  },
  'figure-mira': {
    title: message`Mira, standing`,
    alt: message`A drawn woman stands in a studio, seen from head to foot, in a light shirt and blue trousers.`,
  },
  'striped-tee': {
    title: message`Striped shirt`,
    alt: message`A white shirt with navy stripes, cut out.`,
  },
  'red-dress': {
    title: message`Red dress`,
    alt: message`A sleeveless red dress with a wide skirt, cut out.`,
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

/** Translates the texts of a sample for an answer. */
export function translateSample(sample: SamplePicture): SamplePicture {
  return { ...sample, title: t(sample.title), alt: t(sample.alt) };
}
