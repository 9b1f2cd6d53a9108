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
  'white-chair': {
    title: message`White chair`,
    alt: message`A white shell chair with wooden legs stands before a white wall.`,
  },
  cream: {
    title: message`Face cream`,
    alt: message`Two hands hold an open jar of white cream before a brown ground.`,
  },
  'black-headphones': {
    title: message`Black headphones`,
    alt: message`Black headphones with silver ear cups lie on a black ground.`,
  },
  toast: {
    title: message`Toast with egg`,
    alt: message`A plate of toast with avocado and egg on a dark table, seen from above.`,
  },
  shoes: {
    title: message`Laced shoes`,
    alt: message`Blue and gray shoes with red laces on two crossed feet before a red ground.`,
  },
  'dried-grass': {
    title: message`Vase with dried grass`,
    alt: message`A pink vase with dried grass stands on a white table beside a yellow fur.`,
  },
  lens: {
    title: message`Camera lens`,
    alt: message`A black camera lens on a white ground, seen from above.`,
  },
  bottles: {
    title: message`Two bottles`,
    alt: message`Two glass bottles with pink and yellow drinks and herbs on a white ground.`,
  },
  lake: {
    title: message`Lake at dawn`,
    alt: message`A mountain in the first light is mirrored in a dark lake.`,
  },
  skyline: {
    title: message`City at dusk`,
    alt: message`The lights of a city by the water under a violet evening sky.`,
  },
  canoe: {
    title: message`Red canoes`,
    alt: message`Two red canoes on a green lake between steep mountains.`,
  },
  'living-room': {
    title: message`Living room`,
    alt: message`A gray sofa with blue cushions before bright windows, with a white table in front.`,
  },
  surfer: {
    title: message`Surfer`,
    alt: message`A surfer rides a high turquoise wave.`,
  },
  meadow: {
    title: message`Mountain meadow`,
    alt: message`A green meadow with a pond, and clouds over the hills.`,
  },
  museum: {
    title: message`Museum hall`,
    alt: message`A high hall of concrete with a glass roof and a ramp.`,
  },
  paris: {
    title: message`Paris`,
    alt: message`The Eiffel Tower under small white clouds, with gardens in front.`,
  },
  dandelions: {
    title: message`Dandelions`,
    alt: message`Dandelion clocks in a meadow in evening light.`,
  },
  'woman-at-wall': {
    title: message`Woman at a brick wall`,
    alt: message`A young woman with dark hair rests her head on her arms before a brick wall.`,
  },
  'man-in-white': {
    title: message`Man in white`,
    alt: message`A man with short hair smiles in a white polo shirt before a white wall.`,
  },
  'woman-in-headscarf': {
    title: message`Woman in a headscarf`,
    alt: message`A young woman in a pink headscarf looks to the side.`,
  },
  'old-man': {
    title: message`Old man`,
    alt: message`An old man with short white hair outdoors, a river behind him.`,
  },
  'woman-with-glasses': {
    title: message`Woman with glasses`,
    alt: message`A woman with long hair and glasses laughs before green ivy.`,
  },
  'woman-by-the-lake': {
    title: message`Woman by the lake`,
    alt: message`A young woman with short red hair before a lake.`,
  },
  'woman-in-cap': {
    title: message`Woman in a cap`,
    alt: message`A woman in a black knitted cap and a gray scarf smiles at the camera.`,
  },
};

/** Translates the texts of a sample for an answer. */
export function translateSample(sample: SamplePicture): SamplePicture {
  return { ...sample, title: t(sample.title), alt: t(sample.alt) };
}
