import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const FILE = join(__dirname, '../../../../api-server/assets/samples/samples.json');
const samples = JSON.parse(readFileSync(FILE, 'utf8')) as readonly SamplePicture[];
/** Names of people, which stay in every language. */
const NAMES = ['Mira', 'Jonas'];
/** Samples whose content becomes the script of an example. */
const TOLD_KINDS: readonly SamplePicture['kind'][] = ['product', 'place'];

test('can translate the texts of all samples that the server has', () => {
  const texts = samples.flatMap(({ kind, title, alt }) => [
    ...(NAMES.includes(title) ? [] : [title]),
    ...(TOLD_KINDS.includes(kind) ? [alt] : []),
  ]);
  expect([...SAMPLE_TEXTS].sort()).toEqual(texts.sort());
});
