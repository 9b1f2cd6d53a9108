import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleKind, VoiceGender } from '@vidra/shared-contract';
import { city } from './samples/city.ts';
import { dunes } from './samples/dunes.ts';
import { redDress, stripedTee } from './samples/garments.ts';
import { mountains } from './samples/mountains.ts';
import { perfumeBottle } from './samples/perfume.ts';
import { figureOfMira, portraitOfJonas, portraitOfMira } from './samples/people.ts';
import { writeCutOut, writePicture, type Scene } from './samples/picture.ts';
import { armchair, headphones, lamp, mug } from './samples/products.ts';
import { stillLife } from './samples/vases.ts';
import { choosePerception } from '../src/rendering/perception/choose-perception.ts';
import { lookAtPicture } from '../src/rendering/perception/look-at-picture.ts';

/**
 * Draws the sample pictures that let newcomers start without a file. Takes some minutes.
 * `node scripts/make-samples.ts city` draws only the named ones.
 */
const FOLDER = join(import.meta.dirname, '../assets/samples');

interface Sample {
  id: string;
  kind: SampleKind;
  /** Of the voice that suits a portrait. */
  voiceGender?: VoiceGender;
  title: string;
  alt: string;
  scene: Scene;
}

const SAMPLES: readonly Sample[] = [
  {
    id: 'perfume',
    kind: 'product',
    title: 'Perfume bottle',
    alt: 'A glass bottle of amber perfume with a gold cap on a stone plinth in soft studio light.',
    scene: perfumeBottle,
  },
  {
    id: 'mountains',
    kind: 'place',
    title: 'Misty ridges',
    alt: 'The sun rises behind rows of mountain ridges with mist in the valleys and pines in front.',
    scene: mountains,
  },
  {
    id: 'still-life',
    kind: 'product',
    title: 'Pottery in late light',
    alt: 'Two vases, a bowl and oranges on a wooden table; sunlight falls through a window on the wall.',
    scene: stillLife,
  },
  {
    id: 'city',
    kind: 'place',
    title: 'City by the water',
    alt: 'Lit towers under a starry evening sky are mirrored in calm water.',
    scene: city,
  },
  {
    id: 'portrait-mira',
    kind: 'portrait',
    voiceGender: 'female',
    title: 'Mira',
    alt: 'A drawn woman with her hair in a bun smiles at the camera; head and shoulders, a light shirt.',
    scene: portraitOfMira,
  },
  {
    id: 'portrait-jonas',
    kind: 'portrait',
    voiceGender: 'male',
    title: 'Jonas',
    alt: 'A drawn man with short black hair smiles at the camera; head and shoulders, a green shirt.',
    scene: portraitOfJonas,
  },
  {
    id: 'figure-mira',
    kind: 'figure',
    title: 'Mira, standing',
    alt: 'A drawn woman stands in a studio, seen from head to foot, in a light shirt and blue trousers.',
    scene: figureOfMira,
  },
  {
    id: 'striped-tee',
    kind: 'garment',
    title: 'Striped shirt',
    alt: 'A white shirt with navy stripes, cut out.',
    scene: stripedTee,
  },
  {
    id: 'red-dress',
    kind: 'garment',
    title: 'Red dress',
    alt: 'A sleeveless red dress with a wide skirt, cut out.',
    scene: redDress,
  },
  {
    id: 'mug',
    kind: 'product',
    title: 'Coffee mug',
    alt: 'A stoneware mug with blue glaze, full of coffee, and two coffee beans on a yellow ground.',
    scene: mug,
  },
  {
    id: 'lamp',
    kind: 'product',
    title: 'Desk lamp',
    alt: 'An orange desk lamp with a brass arm shines over two books before a blue wall.',
    scene: lamp,
  },
  {
    id: 'headphones',
    kind: 'product',
    title: 'Headphones',
    alt: 'Cream headphones with brass rings stand on a round green plinth.',
    scene: headphones,
  },
  {
    id: 'armchair',
    kind: 'product',
    title: 'Armchair',
    alt: 'A green armchair with a yellow cushion and wooden legs in a light room.',
    scene: armchair,
  },
  {
    id: 'dunes',
    kind: 'place',
    title: 'Dunes',
    alt: 'Waves of sand under a low sun, one behind the other, and a clear sky.',
    scene: dunes,
  },
];

const toFileName = ({ id, scene }: Sample) => `${id}.${scene.cover ? 'webp' : 'jpg'}`;

const requestedIds = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
for (const sample of SAMPLES) {
  if (requestedIds.length > 0 && !requestedIds.includes(sample.id)) continue;
  const { scene } = sample;
  const path = join(FOLDER, toFileName(sample));
  const { cover } = scene;
  await (cover ? writeCutOut({ ...scene, cover }, path) : writePicture(scene, path));
}
const perception = choosePerception('local');
const list = [];
for (const sample of SAMPLES) {
  const { id, kind, voiceGender, title, alt, scene } = sample;
  const { width, height } = scene;
  const file = toFileName(sample);
  // Measured here, so that a site's first start need not load the models.
  const { heads } = (await lookAtPicture(perception, join(FOLDER, file))).focus;
  list.push({ id, kind, voiceGender, title, file, width, height, alt, heads });
}
await perception.close();
await writeFile(join(FOLDER, 'samples.json'), `${JSON.stringify(list, undefined, 2)}\n`);
