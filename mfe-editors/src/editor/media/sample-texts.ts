import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { message, type Translate } from '@vidra/shared-i18n/text';

/** Texts of the server's samples, which puts them into the catalogs. */
export const SAMPLE_TEXTS = [
  // Translators: sample pictures. The sentences become spoken words of an example video.
  message`Perfume bottle`,
  message`A glass bottle of amber perfume with a gold cap on a stone plinth in soft studio light.`,
  message`Misty ridges`,
  message`The sun rises behind rows of mountain ridges with mist in the valleys and pines in front.`,
  message`Pottery in late light`,
  message`Two vases, a bowl and oranges on a wooden table; sunlight falls through a window on the wall.`,
  message`City by the water`,
  message`Lit towers under a starry evening sky are mirrored in calm water.`,
  message`Mira, standing`,
  message`Striped shirt`,
  message`Red dress`,
  message`Coffee mug`,
  message`A stoneware mug with blue glaze, full of coffee, and two coffee beans on a yellow ground.`,
  message`Desk lamp`,
  message`An orange desk lamp with a brass arm shines over two books before a blue wall.`,
  message`Headphones`,
  message`Cream headphones with brass rings stand on a round green plinth.`,
  message`Armchair`,
  message`A green armchair with a yellow cushion and wooden legs in a light room.`,
  message`Dunes`,
  message`Waves of sand under a low sun, one behind the other, and a clear sky.`,
];

/** Returns a sample with its texts in the language of the page. */
export function translateSample(sample: SamplePicture, t: Translate): SamplePicture {
  return { ...sample, title: t(sample.title), alt: t(sample.alt) };
}
