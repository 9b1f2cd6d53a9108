import { FILM_LIMITS } from '@vidra/shared-contract';
import { placeOfFile, toProblems } from '../editor/logic/problems.ts';
import changeElements from './change-elements/flow.ts';
import multiImage from './multi-image/flow.ts';
import { addPicture } from './multi-image/draft.ts';
import product from './product/flow.ts';
import speaker from './speaker/flow.ts';
import storyline from './storyline/flow.ts';
import { createShot, type Shot } from './storyline/draft.ts';
import tryOn from './try-on/flow.ts';

const createPicture = (fileUid: string) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  thumbnailUrl: `/${fileUid}-small.jpg`,
  width: 1600,
  height: 900,
  fileName: `${fileUid}.jpg`,
  notice: null,
});
const [a, b] = [createPicture('a'), createPicture('b')];
const voice = { voiceId: 'slt', speed: 1, pitch: 0 };
const endless = 'And so it goes on and on, sentence after sentence. '.repeat(60);
const createRecording = (durationSeconds: number) =>
  ({ ...createPicture('r'), kind: 'audio', durationSeconds }) as const;
const createShots = (...fields: Partial<Shot>[]) =>
  fields.reduce<readonly Shot[]>((before, shot) => [...before, createShot(before, shot)], []);
const twoLong = addPicture(addPicture([], a), b).map((image) => ({ ...image, seconds: 61 }));
const fullRegion = { x: 0, y: 0, width: 1, height: 1 };

function createRow(flow: { readonly name: string }, label: string, draft: object) {
  return [`${flow.name}: ${label}`, flow, draft] as const;
}

/** Invalid draft, and the field that shows its problem. */
const BAD: readonly [...ReturnType<typeof createRow>, string, RegExp][] = [
  [...createRow(multiImage, 'no image', {}), 'images', /at least 2 images\. Add 2\./],
  [...createRow(multiImage, 'one', { images: addPicture([], a) }), 'images', /Add one more/],
  [...createRow(multiImage, 'too long', { images: twoLong }), 'images', /The limit is 120/],
  [
    ...createRow(product, 'no name', { images: [a], script: 'Hi.' }),
    'productName',
    /Enter a product name/,
  ],
  [
    ...createRow(product, 'blanks as a name', { productName: '  ' }),
    'productName',
    /Enter a product name/,
  ],
  [
    ...createRow(product, 'no image', { productName: 'Cup' }),
    'images',
    /at least one product image/,
  ],
  [
    ...createRow(product, 'no script', { productName: 'Cup', images: [a] }),
    'script',
    /Enter a script/,
  ],
  [...createRow(product, 'a script of signs', { script: ' … !' }), 'script', /Enter a script/],
  [...createRow(product, 'an endless script', { script: endless }), 'script', /The limit is 120/],
  [...createRow(storyline, 'nothing', {}), 'story', /Write the story/],
  [...createRow(storyline, 'no shots', { story: 'Once.' }), 'shots', /Generate shots/],
  [
    ...createRow(storyline, 'no image', { shots: createShots({ description: 'x' }) }),
    'shots',
    /at least one shot/,
  ],
  [
    ...createRow(storyline, 'a bare shot', { shots: createShots({ picture: a }, {}) }),
    'shots',
    /Shot 2 is empty/,
  ],
  [
    ...createRow(storyline, 'too many shots', {
      shots: createShots(
        ...Array.from({ length: FILM_LIMITS.maxShots + 1 }, () => ({ picture: a })),
      ),
    }),
    'shots',
    /at most 20 shots/,
  ],
  [
    ...createRow(storyline, 'too long', {
      shots: createShots(...Array.from({ length: 13 }, () => ({ picture: a, seconds: 10 }))),
    }),
    'shots',
    /The limit is 120/,
  ],
  [...createRow(speaker, 'no portrait', { script: 'Hi.', voice }), 'portrait', /Choose a portrait/],
  [...createRow(speaker, 'no script', { portrait: a, voice }), 'script', /Write a script/],
  [
    ...createRow(speaker, 'an endless script', { portrait: a, script: endless }),
    'script',
    /The limit is 120/,
  ],
  [...createRow(speaker, 'no voice', { portrait: a, script: 'Hi.' }), 'voice', /Choose a voice/],
  [...createRow(speaker, 'no recording', { speech: 'recording' }), 'recording', /Add a recording/],
  [
    ...createRow(speaker, 'an endless recording', {
      speech: 'recording',
      recording: createRecording(240),
    }),
    'recording',
    /The limit is 120/,
  ],
  [
    ...createRow(speaker, 'nothing behind', { background: 'picture' }),
    'backdrop',
    /background image/,
  ],
  [...createRow(tryOn, 'a garment without a person', { garment: b }), 'person', /of the person/],
  [...createRow(tryOn, 'a person without a garment', { person: a }), 'garment', /of the garment/],
  [...createRow(tryOn, 'the same twice', { person: a, garment: a }), 'garment', /same image/],
  [...createRow(changeElements, 'no image', {}), 'source', /Choose an image or video/],
  [...createRow(changeElements, 'no region', { source: a }), 'region', /Mark what/],
  [
    ...createRow(changeElements, 'a region of nothing', {
      source: a,
      region: { x: 0.5, y: 0.5, width: 0, height: 0 },
    }),
    'region',
    /Mark what/,
  ],
  [
    ...createRow(changeElements, 'all of it', { source: a, region: fullRegion }),
    'region',
    /whole image/,
  ],
  [
    ...createRow(changeElements, 'nothing to put there', { source: a, change: 'picture' }),
    'replacement',
    /replacement image/,
  ],
];

test.each(BAD)('shows %s beside its field', (_what, flow, fields, place, sentence) => {
  const { empty, wrong, places } = flow as typeof tryOn;
  expect(wrong({ ...empty, ...fields }, undefined)[place]).toMatch(sentence);
  expect(places.known).toContain(place);
});

test('shows a deleted file beside the field that contains it', () => {
  const notFoundError = {
    code: 'not_found',
    detail: "We couldn't find this image.",
    meta: { fileUid: 'b' },
  };
  const draft = { ...tryOn.empty, person: a, garment: b };
  expect(toProblems(notFoundError, tryOn.places, draft)).toEqual({
    garment: expect.stringMatching(/Choose it again/),
  });
  const cards = { ...storyline.empty, shots: createShots({ picture: a }, { picture: b }) };
  expect(placeOfFile(cards, 'b', storyline.places)).toBe('shots');
  expect(placeOfFile(draft, 'unknown', tryOn.places)).toBe('person');
});

test('shows a removed voice beside the voices', () => {
  const fields = [{ path: 'voice.voiceId', message: 'This voice is no longer here.' }];
  const error = { code: 'invalid_request', detail: 'No.', fields };
  for (const { places } of [speaker, product, storyline]) {
    expect(toProblems(error, places)).toEqual({ voice: 'This voice is no longer here.' });
  }
});
