import { fileUidsIn, TOOLS } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { anySettings } from '@vidra/shared-contract/schemas';
import { capabilities } from '@vidra/shared-session/testing';
import manifest from '../../remote.ts';
import type { BaseDraft, FlowDefinition } from '../editor/flow.ts';
import { orderOf } from '../editor/logic/order.ts';
import { offerOf } from '../editor/logic/offer.ts';
import changeElements from './change-elements/flow.ts';
import { EMPTY_DRAFT as CHANGE } from './change-elements/draft.ts';
import imageToVideo from './image-to-video/flow.ts';
import { EMPTY_DRAFT as IMAGE } from './image-to-video/draft.ts';
import multiImage from './multi-image/flow.ts';
import { addPicture, EMPTY_DRAFT as MULTI } from './multi-image/draft.ts';
import product from './product/flow.ts';
import { EMPTY_DRAFT as PRODUCT } from './product/draft.ts';
import storyline from './storyline/flow.ts';
import { EMPTY_DRAFT as STORYLINE, shotsFrom } from './storyline/draft.ts';
import speaker from './speaker/flow.ts';
import { EMPTY_DRAFT as SPEAKER } from './speaker/draft.ts';
import tryOn from './try-on/flow.ts';
import { EMPTY_DRAFT as TRY_ON } from './try-on/draft.ts';

const picture = (fileUid: string) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  thumbnailUrl: `/${fileUid}-small.jpg`,
  width: 1600,
  height: 900,
  fileName: `${fileUid}.jpg`,
  notice: null,
});
const files = ['a', 'b', 'c'].map(picture);
const [a, b, c] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
const voice = { voiceId: 'slt', speed: 1.2, pitch: -1 };
const clip = { ...a, kind: 'video', durationSeconds: 4 } as const;
const recording = { ...c, kind: 'audio', durationSeconds: 3 } as const;
const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const strokes = [{ radius: 0.05, points: [[0.2, 0.3] as [number, number]] }];
const shots = shotsFrom(
  ['Once.', 'Then.'].map((narration) => ({ description: '', narration })),
  [],
).map((shot) => ({ ...shot, picture: a }));
const images = addPicture(addPicture([], a), b);

const flow = <D extends BaseDraft>(definition: FlowDefinition<D>, filled: D) =>
  [
    definition.name,
    definition as unknown as FlowDefinition<BaseDraft>,
    filled as BaseDraft,
  ] as const;

const FLOWS = [
  flow(imageToVideo, { ...IMAGE, picture: a, prompt: 'Waves', ratio: '1:1', seed: 4 }),
  flow(multiImage, { ...MULTI, images, transition: 'zoom', music: { bed: 'calm', volume: 0.3 } }),
  flow(speaker, {
    ...SPEAKER,
    portrait: a,
    script: 'Hello.',
    voice,
    background: 'picture',
    backdrop: b,
  }),
  flow(speaker, { ...SPEAKER, portrait: a, speech: 'recording', recording, background: 'colour' }),
  flow(tryOn, { ...TRY_ON, person: a, garment: b, category: 'top', layout: 'over' }),
  flow(changeElements, { ...CHANGE, source: a, region, replacement: b }),
  flow(changeElements, { ...CHANGE, source: a, region, strokes, change: 'remove' }),
  flow(product, { ...PRODUCT, productName: 'Kettle', images: [a, b], script: 'It boils.', voice }),
  flow(storyline, { ...STORYLINE, story: 'Once. Then.', shots }),
  flow(changeElements, { ...CHANGE, source: clip, region, change: 'colour', colour: '#102030' }),
];

describe.each(FLOWS)('%s', (name, definition, filled) => {
  const media = new Map([...files, clip, recording].map((file) => [file.fileUid, file]));

  test('drafts survive being stored, and other values are none', () => {
    for (const draft of [definition.empty, filled]) {
      expect(definition.isDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
    }
    expect(definition.isDraft({ ...definition.empty, quality: '8k' })).toBe(false);
    expect(definition.isDraft({ prompt: 'x' })).toBe(false);
  });

  test('an empty draft says beside its fields what is missing, a filled one is ordered as it is', () => {
    const missing = Object.keys(definition.wrong(definition.empty, undefined));
    expect(missing.length).toBeGreaterThan(0);
    expect(definition.places.known).toEqual(expect.arrayContaining(missing));
    expect(definition.wrong(filled, undefined)).toEqual({});
    const settings = anySettings.parse(definition.settingsOf(filled));
    expect(settings.flow).toBe(name);
    expect(
      orderOf(settings, { count: 1, shownCredits: 4 }, { label: name, parentLabel: 'create' }).body,
    ).toMatchObject({
      label: name,
    });
  });

  test('the settings of a video bring the same order again', () => {
    const settings = definition.settingsOf(filled);
    expect(fileUidsIn(settings).every((uid) => ['a', 'b', 'c'].includes(uid))).toBe(true);
    const kinds = name === 'change-elements' && 'videoSeconds' in settings ? [clip] : [a];
    const found = new Map([...media, ...kinds.map((file) => [file.fileUid, file] as const)]);
    const again = { ...definition.empty, ...definition.fromSettings(settings, found) };
    const { ratio, quality, seed } = filled;
    expect(definition.settingsOf({ ...again, ratio, quality, seed })).toEqual(settings);
  });
});

test('a transition and a look that are not offered give way to those that are', () => {
  const film: Capabilities['films'][number] = {
    flow: 'multi-image',
    engine: { id: 'x', label: 'X', honesty: '' },
    available: true,
    reason: null,
    ignored: [],
    maxCount: 1,
    prices: { '480p': 1, '720p': 2, '1080p': 3 },
  };
  const here: Capabilities = { ...capabilities, films: [film], transitions: ['wipe-left'] };
  const offer = offerOf(here, 'multi-image');
  expect(offer && multiImage.fit?.(MULTI, offer).transition).toBe('wipe-left');
});

test('the code of each comes with the page that its address shows', () => {
  const named = manifest.routes.map(({ name, chunks }) => [name, Object.keys(chunks).toSorted()]);
  const labels = (route: string) => TOOLS.filter((tool) => tool.route === route);
  expect(named).toEqual(
    manifest.routes.map(({ name }) => [
      name,
      labels(name)
        .map(({ label }) => `label=${label}`)
        .toSorted(),
    ]),
  );
});
