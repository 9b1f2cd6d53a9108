import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_KINDS, type SampleKind, type VoiceGender } from '@vidra/shared-contract';
import sharp from 'sharp';
import { city } from './samples/city.ts';
import { dunes } from './samples/dunes.ts';
import { redDress, stripedTee } from './samples/garments.ts';
import { mountains } from './samples/mountains.ts';
import { perfumeBottle } from './samples/perfume.ts';
import { figureOfMira, portraitOfJonas, portraitOfMira } from './samples/people.ts';
import { writeCutOut, writePicture, type Scene } from './samples/picture.ts';
import { armchair, headphones, lamp, mug } from './samples/products.ts';
import { stillLife } from './samples/vases.ts';
import { PHOTOGRAPHS, type Photograph } from '../src/files/samples/photographs.ts';
import { SAMPLE_TEXTS } from '../src/files/samples/sample-texts.ts';
import { choosePerception } from '../src/rendering/perception/choose-perception.ts';
import { lookAtPicture } from '../src/rendering/perception/look-at-picture.ts';

/**
 * Draws the sample pictures that let newcomers start without a file, and lists them beside the photographs. Takes some
 * minutes.
 * `node scripts/make-samples.ts city` draws only the named ones.
 */
const FOLDER = join(import.meta.dirname, '../assets/samples');

interface DrawnSample {
  id: string;
  kind: SampleKind;
  /** Of the voice that suits a portrait. */
  voiceGender?: VoiceGender;
  scene: Scene;
}

const DRAWN_SAMPLES: readonly DrawnSample[] = [
  {
    id: 'perfume',
    kind: 'product',
    scene: perfumeBottle,
  },
  {
    id: 'mountains',
    kind: 'place',
    scene: mountains,
  },
  {
    id: 'still-life',
    kind: 'product',
    scene: stillLife,
  },
  {
    id: 'city',
    kind: 'place',
    scene: city,
  },
  {
    id: 'portrait-mira',
    kind: 'portrait',
    voiceGender: 'female',
    scene: portraitOfMira,
  },
  {
    id: 'portrait-jonas',
    kind: 'portrait',
    voiceGender: 'male',
    scene: portraitOfJonas,
  },
  {
    id: 'figure-mira',
    kind: 'figure',
    scene: figureOfMira,
  },
  {
    id: 'striped-tee',
    kind: 'garment',
    scene: stripedTee,
  },
  {
    id: 'red-dress',
    kind: 'garment',
    scene: redDress,
  },
  {
    id: 'mug',
    kind: 'product',
    scene: mug,
  },
  {
    id: 'lamp',
    kind: 'product',
    scene: lamp,
  },
  {
    id: 'headphones',
    kind: 'product',
    scene: headphones,
  },
  {
    id: 'armchair',
    kind: 'product',
    scene: armchair,
  },
  {
    id: 'dunes',
    kind: 'place',
    scene: dunes,
  },
];

const toFileName = ({ id, scene }: { id: string; scene?: Scene }) =>
  `${id}.${scene?.cover ? 'webp' : 'jpg'}`;

/** Takes turns between lists, so that a short row of samples shows some of each. */
const takeTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();

const requestedIds = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
for (const sample of DRAWN_SAMPLES) {
  if (requestedIds.length > 0 && !requestedIds.includes(sample.id)) continue;
  const { scene } = sample;
  const path = join(FOLDER, toFileName(sample));
  const { cover } = scene;
  await (cover ? writeCutOut({ ...scene, cover }, path) : writePicture(scene, path));
}
const perception = choosePerception('local');
const samplesByKind = SAMPLE_KINDS.map((kind) =>
  takeTurns<DrawnSample | Photograph>([
    DRAWN_SAMPLES.filter((sample) => sample.kind === kind),
    PHOTOGRAPHS.filter((sample) => sample.kind === kind),
  ]),
);
const list = [];
for (const sample of takeTurns(samplesByKind)) {
  const { id, kind } = sample;
  const file = toFileName(sample);
  const { width, height } = await sharp(join(FOLDER, file)).metadata();
  // Measured here, so that a site's first start need not load the models.
  const { heads } = (await lookAtPicture(perception, join(FOLDER, file))).focus;
  const details =
    'by' in sample ? { credit: `${sample.by}, CC0` } : { voiceGender: sample.voiceGender };
  list.push({ id, kind, ...details, ...SAMPLE_TEXTS[id], file, width, height, heads });
}
await perception.close();
await writeFile(join(FOLDER, 'samples.json'), `${JSON.stringify(list, undefined, 2)}\n`);
await writeFile(join(FOLDER, 'CREDITS.md'), describeCredits());

/** Lists the photographs with their photographers and licence. */
function describeCredits(): string {
  const rows = PHOTOGRAPHS.map(
    ({ id, by, source }) =>
      `| \`${id}.jpg\` | ${SAMPLE_TEXTS[id]?.title ?? ''} | ${by} | [CC0](${source}) |`,
  );
  return [
    '# Credits',
    '',
    'Photographs under [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/), made smaller. All other samples are',
    'drawn by `scripts/make-samples.ts`, which writes this page, too.',
    '',
    '| file | title | by | licence |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
