import { collectFileUids, TOOLS } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { anySettings } from '@vidra/shared-contract/schemas';
import { capabilities } from '@vidra/shared-session/testing';
import manifest from '../../remote.ts';
import type { BaseDraft } from '../editor/base-draft.ts';
import type { FlowDefinition } from '../editor/flow.ts';
import { createOrder } from '../editor/logic/order.ts';
import { findOffer } from '../editor/logic/offer.ts';
import changeElements from './change-elements/flow.ts';
import { EMPTY_DRAFT as CHANGE } from './change-elements/draft.ts';
import imageToVideo from './image-to-video/flow.ts';
import { EMPTY_DRAFT as IMAGE } from './image-to-video/draft.ts';
import multiImage from './multi-image/flow.ts';
import { addPicture, EMPTY_DRAFT as MULTI } from './multi-image/draft.ts';
import product from './product/flow.ts';
import { EMPTY_DRAFT as PRODUCT } from './product/draft.ts';
import storyline from './storyline/flow.ts';
import { EMPTY_DRAFT as STORYLINE, toShots } from './storyline/draft.ts';
import speaker from './speaker/flow.ts';
import { EMPTY_DRAFT as SPEAKER } from './speaker/draft.ts';
import tryOn from './try-on/flow.ts';
import { EMPTY_DRAFT as TRY_ON } from './try-on/draft.ts';

const createPicture = (fileUid: string) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  thumbnailUrl: `/${fileUid}-small.jpg`,
  width: 1600,
  height: 900,
  fileName: `${fileUid}.jpg`,
  notice: null,
});
const files = ['a', 'b', 'c'].map(createPicture);
const [a, b, c] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
const voice = { voiceId: 'slt', speed: 1.2, pitch: -1 };
const clip = { ...a, kind: 'video', durationSeconds: 4 } as const;
const recording = { ...c, kind: 'audio', durationSeconds: 3 } as const;
const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const strokes = [{ radius: 0.05, points: [[0.2, 0.3] as [number, number]] }];
const shots = toShots(
  ['Once.', 'Then.'].map((narration) => ({ description: '', narration })),
  [],
).map((shot) => ({ ...shot, picture: a }));
const images = addPicture(addPicture([], a), b);

const createCase = <D extends BaseDraft>(definition: FlowDefinition<D>, filledDraft: D) =>
  [
    definition.name,
    definition as unknown as FlowDefinition<BaseDraft>,
    filledDraft as BaseDraft,
  ] as const;

const FLOWS = [
  createCase(imageToVideo, { ...IMAGE, picture: a, prompt: 'Waves', ratio: '1:1', seed: 4 }),
  createCase(multiImage, {
    ...MULTI,
    images,
    transition: 'zoom',
    music: { bed: 'calm', volume: 0.3 },
  }),
  createCase(speaker, {
    ...SPEAKER,
    portrait: a,
    script: 'Hello.',
    voice,
    background: 'picture',
    backdrop: b,
  }),
  createCase(speaker, {
    ...SPEAKER,
    portrait: a,
    speech: 'recording',
    recording,
    background: 'colour',
  }),
  createCase(tryOn, { ...TRY_ON, person: a, garment: b, category: 'top', layout: 'over' }),
  createCase(changeElements, { ...CHANGE, source: a, region, replacement: b }),
  createCase(changeElements, { ...CHANGE, source: a, region, strokes, change: 'remove' }),
  createCase(changeElements, { ...CHANGE, source: a, region, change: 'blur', output: 'result' }),
  createCase(product, {
    ...PRODUCT,
    productName: 'Kettle',
    images: [a, b],
    script: 'It boils.',
    voice,
  }),
  createCase(storyline, { ...STORYLINE, story: 'Once. Then.', shots }),
  createCase(changeElements, {
    ...CHANGE,
    source: clip,
    region,
    change: 'colour',
    colour: '#102030',
    regionStays: true,
  }),
];

describe.each(FLOWS)('%s', (name, definition, filledDraft) => {
  const media = new Map([...files, clip, recording].map((file) => [file.fileUid, file]));

  test('accepts stored drafts and rejects other values', () => {
    for (const draft of [definition.empty, filledDraft]) {
      expect(definition.isDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
    }
    expect(definition.isDraft({ ...definition.empty, quality: '8k' })).toBe(false);
    expect(definition.isDraft({ prompt: 'x' })).toBe(false);
  });

  test('reports missing fields of an empty draft, and orders a complete one', () => {
    const missingFields = Object.keys(definition.wrong(definition.empty, undefined));
    expect(missingFields.length).toBeGreaterThan(0);
    expect(definition.places.known).toEqual(expect.arrayContaining(missingFields));
    expect(definition.wrong(filledDraft, undefined)).toEqual({});
    const settings = anySettings.parse(definition.toSettings(filledDraft));
    expect(settings.flow).toBe(name);
    expect(
      createOrder(settings, { count: 1, shownCredits: 4 }, { label: name, parentLabel: 'create' })
        .body,
    ).toMatchObject({
      label: name,
    });
  });

  test("recreates the same order from a video's settings", () => {
    const settings = definition.toSettings(filledDraft);
    expect(collectFileUids(settings).every((uid) => ['a', 'b', 'c'].includes(uid))).toBe(true);
    const kinds = name === 'change-elements' && 'videoSeconds' in settings ? [clip] : [a];
    const allMedia = new Map([...media, ...kinds.map((file) => [file.fileUid, file] as const)]);
    const restoredDraft = { ...definition.empty, ...definition.fromSettings(settings, allMedia) };
    const { ratio, quality, seed } = filledDraft;
    expect(definition.toSettings({ ...restoredDraft, ratio, quality, seed })).toEqual(settings);
  });
});

test('replaces a transition and a look that are not offered', () => {
  const film: Capabilities['films'][number] = {
    flow: 'multi-image',
    engine: { id: 'x', label: 'X', honesty: '' },
    available: true,
    reason: null,
    ignored: [],
    maxCount: 1,
    prices: { '480p': 1, '720p': 2, '1080p': 3 },
  };
  const filmCapabilities: Capabilities = {
    ...capabilities,
    films: [film],
    transitions: ['wipe-left'],
  };
  const offer = findOffer(filmCapabilities, 'multi-image');
  expect(offer && multiImage.fit?.(MULTI, offer).transition).toBe('wipe-left');
});

test('loads the code of each flow with the page of its address', () => {
  const routeChunks = manifest.routes.map(({ name, chunks }) => [
    name,
    Object.keys(chunks).toSorted(),
  ]);
  const labels = (route: string) => TOOLS.filter((tool) => tool.route === route);
  expect(routeChunks).toEqual(
    manifest.routes.map(({ name }) => [
      name,
      labels(name)
        .map(({ label }) => `label=${label}`)
        .toSorted(),
    ]),
  );
});

test('orders the comparison by default, the result alone by choice, and no choice for a video', () => {
  const order = (fields: Partial<typeof CHANGE>) =>
    changeElements.toSettings({ ...CHANGE, source: a, region, change: 'blur', ...fields });
  expect(order({})).not.toHaveProperty('output');
  expect(order({ output: 'comparison' })).not.toHaveProperty('output');
  expect(order({ output: 'result' })).toHaveProperty('output', 'result');
  expect(order({ output: 'result', source: clip })).not.toHaveProperty('output');
  // A draft that was stored before the choice existed has no output.
  expect(changeElements.isDraft({ ...CHANGE, source: a })).toBe(true);
  expect(changeElements.isDraft({ ...CHANGE, output: 'gif' })).toBe(false);
});
