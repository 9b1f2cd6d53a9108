import { FILM_LIMITS } from '@vidra/shared-contract';
import { placeOfFile, problemsOf } from '../editor/logic/problems.ts';
import changeElements from './change-elements/flow.ts';
import multiImage from './multi-image/flow.ts';
import { addPicture } from './multi-image/draft.ts';
import product from './product/flow.ts';
import speaker from './speaker/flow.ts';
import storyline from './storyline/flow.ts';
import { newShot, type Shot } from './storyline/draft.ts';
import tryOn from './try-on/flow.ts';

const picture = (fileUid: string) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  thumbnailUrl: `/${fileUid}-small.jpg`,
  width: 1600,
  height: 900,
  fileName: `${fileUid}.jpg`,
  notice: null,
});
const [a, b] = [picture('a'), picture('b')];
const voice = { voiceId: 'slt', speed: 1, pitch: 0 };
const endless = 'And so it goes on and on, sentence after sentence. '.repeat(60);
const recording = (durationSeconds: number) =>
  ({ ...picture('r'), kind: 'audio', durationSeconds }) as const;
const shots = (...fields: Partial<Shot>[]) =>
  fields.reduce<readonly Shot[]>((before, shot) => [...before, newShot(before, shot)], []);
const twoLong = addPicture(addPicture([], a), b).map((image) => ({ ...image, seconds: 61 }));
const whole = { x: 0, y: 0, width: 1, height: 1 };

function row(flow: { readonly name: string }, what: string, draft: object) {
  return [`${flow.name}: ${what}`, flow, draft] as const;
}

/** What is wrong, and the field that says so. */
const BAD: readonly [...ReturnType<typeof row>, string, RegExp][] = [
  [...row(multiImage, 'no picture', {}), 'images', /at least 2 pictures: add 2/],
  [...row(multiImage, 'one', { images: addPicture([], a) }), 'images', /add one more/],
  [...row(multiImage, 'too long', { images: twoLong }), 'images', /at most 120/],
  [...row(product, 'no name', { images: [a], script: 'Hi.' }), 'productName', /called/],
  [...row(product, 'blanks as a name', { productName: '  ' }), 'productName', /called/],
  [...row(product, 'no picture', { productName: 'Cup' }), 'images', /at least one picture/],
  [...row(product, 'no script', { productName: 'Cup', images: [a] }), 'script', /Write the script/],
  [...row(product, 'a script of signs', { script: ' … !' }), 'script', /Write the script/],
  [...row(product, 'an endless script', { script: endless }), 'script', /at most 120/],
  [...row(storyline, 'nothing', {}), 'story', /Write the story/],
  [...row(storyline, 'no shots', { story: 'Once.' }), 'shots', /Make the shots/],
  [...row(storyline, 'no picture', { shots: shots({ description: 'x' }) }), 'shots', /one shot a/],
  [...row(storyline, 'a bare shot', { shots: shots({ picture: a }, {}) }), 'shots', /Shot 2 shows/],
  [
    ...row(storyline, 'too many shots', {
      shots: shots(...Array.from({ length: FILM_LIMITS.maxShots + 1 }, () => ({ picture: a }))),
    }),
    'shots',
    /At most 20/,
  ],
  [
    ...row(storyline, 'too long', {
      shots: shots(...Array.from({ length: 13 }, () => ({ picture: a, seconds: 10 }))),
    }),
    'shots',
    /at most 120/,
  ],
  [...row(speaker, 'no portrait', { script: 'Hi.', voice }), 'portrait', /Choose a portrait/],
  [...row(speaker, 'no script', { portrait: a, voice }), 'script', /Write what/],
  [...row(speaker, 'an endless script', { portrait: a, script: endless }), 'script', /at most 120/],
  [...row(speaker, 'no voice', { portrait: a, script: 'Hi.' }), 'voice', /Choose a voice/],
  [...row(speaker, 'no recording', { speech: 'recording' }), 'recording', /Add a recording/],
  [
    ...row(speaker, 'an endless recording', { speech: 'recording', recording: recording(240) }),
    'recording',
    /at most 120/,
  ],
  [...row(speaker, 'nothing behind', { background: 'picture' }), 'backdrop', /behind the portrait/],
  [...row(tryOn, 'a garment without a person', { garment: b }), 'person', /of the person/],
  [...row(tryOn, 'a person without a garment', { person: a }), 'garment', /of the garment/],
  [...row(tryOn, 'the same twice', { person: a, garment: a }), 'garment', /same picture/],
  [...row(changeElements, 'no picture', {}), 'source', /Choose a picture or a video/],
  [...row(changeElements, 'no region', { source: a }), 'region', /Mark what/],
  [
    ...row(changeElements, 'a region of nothing', {
      source: a,
      region: { x: 0.5, y: 0.5, width: 0, height: 0 },
    }),
    'region',
    /Mark what/,
  ],
  [...row(changeElements, 'all of it', { source: a, region: whole }), 'region', /whole picture/],
  [
    ...row(changeElements, 'nothing to put there', { source: a, change: 'picture' }),
    'replacement',
    /takes its place/,
  ],
];

test.each(BAD)('%s is said beside its field', (_what, flow, fields, place, sentence) => {
  const { empty, wrong, places } = flow as typeof tryOn;
  expect(wrong({ ...empty, ...fields }, undefined)[place]).toMatch(sentence);
  expect(places.known).toContain(place);
});

test('a file that is gone is named beside the field that holds it', () => {
  const gone = { code: 'not_found', detail: 'There is no such picture.', meta: { fileUid: 'b' } };
  const draft = { ...tryOn.empty, person: a, garment: b };
  expect(problemsOf(gone, tryOn.places, draft)).toEqual({
    garment: expect.stringMatching(/choose it again/),
  });
  const cards = { ...storyline.empty, shots: shots({ picture: a }, { picture: b }) };
  expect(placeOfFile(cards, 'b', storyline.places)).toBe('shots');
  expect(placeOfFile(draft, 'unknown', tryOn.places)).toBe('person');
});

test('a voice that is gone is named beside the voices', () => {
  const fields = [{ path: 'voice.voiceId', message: 'This voice is no longer here.' }];
  const error = { code: 'invalid_request', detail: 'No.', fields };
  for (const { places } of [speaker, product, storyline]) {
    expect(problemsOf(error, places)).toEqual({ voice: 'This voice is no longer here.' });
  }
});
