import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { city } from './samples/city.ts';
import { mountains } from './samples/mountains.ts';
import { perfumeBottle } from './samples/perfume.ts';
import { writePicture, type Scene } from './samples/picture.ts';
import { stillLife } from './samples/vases.ts';

/**
 * Draws the sample pictures that let a newcomer start without a file. Takes some minutes;
 * `node scripts/make-samples.ts city` draws one of them.
 */
const FOLDER = join(import.meta.dirname, '../assets/samples');

interface Sample {
  id: string;
  title: string;
  alt: string;
  scene: Scene;
}

const SAMPLES: readonly Sample[] = [
  {
    id: 'perfume',
    title: 'Perfume bottle',
    alt: 'A glass bottle of amber perfume with a gold cap on a stone plinth in soft studio light.',
    scene: perfumeBottle,
  },
  {
    id: 'mountains',
    title: 'Misty ridges',
    alt: 'The sun rises behind rows of mountain ridges with mist in the valleys and pines in front.',
    scene: mountains,
  },
  {
    id: 'still-life',
    title: 'Pottery in late light',
    alt: 'Two vases, a bowl and oranges on a wooden table; sunlight falls through a window on the wall.',
    scene: stillLife,
  },
  {
    id: 'city',
    title: 'City by the water',
    alt: 'Lit towers under a starry evening sky are mirrored in calm water.',
    scene: city,
  },
];

const only = process.argv[2];
await mkdir(FOLDER, { recursive: true });
for (const { id, scene } of SAMPLES) {
  if (!only || only === id) await writePicture(scene, join(FOLDER, `${id}.jpg`));
}
const list = SAMPLES.map(({ id, title, alt, scene: { width, height } }) => ({
  ...{ id, title, file: `${id}.jpg` },
  ...{ width, height, alt },
}));
await writeFile(join(FOLDER, 'samples.json'), `${JSON.stringify(list, undefined, 2)}\n`);
