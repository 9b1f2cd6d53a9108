import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import { fade, Films, frame, LEAST, LEAST_LAID, silentSettings } from './films.ts';

let films: Films;
beforeAll(async () => {
  films = await Films.open();
});
afterAll(() => films.close());

test('draws a storyline with captions, and a card for a shot without a picture', async () => {
  const shot = { description: '', motion: 'push-in', seconds: 1 } as const;
  const values = await films.compare(
    {
      flow: 'storyline',
      story: '',
      style: 'clean',
      ...silentSettings,
      ...fade,
      ...frame,
      shots: [
        { ...shot, imageUid: 'city', narration: 'The city wakes up early.' },
        { ...shot, imageUid: null, narration: '', description: 'A day later' },
        { ...shot, imageUid: 'still-life', narration: '' },
      ],
    },
    { at: [0.1, 0.3, 0.55, 0.8, 1] },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test('moves captions and titles off faces to the same place', async () => {
  const head = { left: 0.35, top: 0.6, width: 0.3, height: 0.28 };
  const focuses = { mountains: { x: 0.5, y: 0.5, heads: [head] } };
  const values = await films.compare(
    {
      flow: 'product',
      imageUids: ['mountains'],
      productName: 'Eau de Nuit, for late evenings',
      price: '',
      callToAction: '',
      script: 'For late evenings and early mornings.',
      style: 'clean',
      ...silentSettings,
      ...fade,
      ...frame,
    },
    { at: [0.3, 0.8], focuses },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});

test('draws a product film with its title, price and call to action', async () => {
  const values = await films.compare(
    {
      flow: 'product',
      imageUids: ['mountains', 'still-life'],
      productName: 'Eau de Nuit',
      price: '€ 49',
      callToAction: 'Order today',
      script: 'For late evenings.',
      style: 'clean',
      ...silentSettings,
      ...fade,
      ...frame,
    },
    { at: [0.1, 0.4, 0.6, 0.9] },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test.each([{ kind: 'blur' }, { kind: 'picture', imageUid: 'city' }] as const)(
  'draws a portrait before: $kind',
  async (background) => {
    const values = await films.compare(
      {
        flow: 'speaker',
        portraitUid: 'perfume',
        script: 'Hello.',
        background,
        style: 'clean',
        ...silentSettings,
        captions: false,
        ...frame,
      },
      { at: [0, 0.5, 1] },
    );
    expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
  },
);

const garment = { flow: 'try-on', personUid: 'figure-mira', category: 'auto' } as const;

test.each([
  { layout: 'beside', garmentUid: 'red-dress' },
  { layout: 'over', garmentUid: 'striped-tee' },
  // A photograph without transparency fills its card.
  { layout: 'beside', garmentUid: 'mug' },
] as const)('draws a garment $layout a person: $garmentUid', async (garmentCase) => {
  const values = await films.compare(
    { ...garment, ...garmentCase, ...frame },
    { at: [0, 0.3, 0.45, 0.7, 1] },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});

const region = { x: 0.3, y: 0.25, width: 0.4, height: 0.4 };
const strokes = [{ radius: 0.08, points: [[0.4, 0.4] as [number, number], [0.6, 0.5]] }] as const;

test.each([
  { change: { kind: 'colour', colour: '#c02040' } },
  { change: { kind: 'blur' } },
  { change: { kind: 'remove' } },
  { change: { kind: 'picture', imageUid: 'mug' } },
  { change: { kind: 'blur' }, strokes },
  { change: { kind: 'colour', colour: '#c02040' }, strokes },
  { change: { kind: 'colour', colour: '#c02040' }, output: 'result' },
] as const)('draws a picture with a changed part: %j', async (changedSettings) => {
  const values = await films.compare(
    {
      flow: 'change-elements',
      imageUid: 'perfume',
      region,
      ...frame,
      ...(structuredClone(changedSettings) as Pick<
        FilmSettingsOf<'change-elements'>,
        'change' | 'strokes' | 'output'
      >),
    },
    { at: [0, 0.35, 0.45, 0.6, 1] },
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});
