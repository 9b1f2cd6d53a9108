import type { SamplePicture } from '../schemas/capabilities.ts';
import { selectActors, selectSamples } from './select-samples.ts';

const createSample = (id: string, kind: SamplePicture['kind'], credit?: string): SamplePicture => ({
  id,
  kind,
  fileUid: `sample-${id}`,
  title: id,
  alt: id,
  url: '',
  thumbnailUrl: '',
  width: 800,
  height: 600,
  ...(credit !== undefined && { credit }),
});
const samples = [
  createSample('mug', 'product'),
  createSample('lamp', 'product'),
  createSample('lake', 'place', 'A. Person, CC0'),
  createSample('mira', 'portrait'),
  createSample('old-man', 'portrait', 'A. Person, CC0'),
];
const getIds = (selection: readonly SamplePicture[]) => selection.map(({ id }) => id);

test('takes turns between the kinds, beginning with the first', () => {
  expect(getIds(selectSamples(samples, 'place', 'product'))).toEqual(['lake', 'mug', 'lamp']);
  expect(getIds(selectSamples(samples, 'product', 'place'))).toEqual(['mug', 'lake', 'lamp']);
});

test('offers all samples where none is of the kind', () => {
  expect(selectSamples(samples, 'garment')).toEqual(samples);
});

test('lets nobody from a photograph act', () => {
  expect(getIds(selectActors(samples, 'portrait'))).toEqual(['mira']);
});
