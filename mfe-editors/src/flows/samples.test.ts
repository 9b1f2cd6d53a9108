import type { SamplePicture } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../editor/base-draft.ts';
import { withFirstSamples } from '../editor/media/first-samples.ts';
import changeElements from './change-elements/flow.ts';
import imageToVideo from './image-to-video/flow.ts';
import multiImage from './multi-image/flow.ts';
import product from './product/flow.ts';
import speaker from './speaker/flow.ts';
import storyline from './storyline/flow.ts';
import tryOn from './try-on/flow.ts';

const sample = (id: string, kind: SamplePicture['kind'], alt = id): SamplePicture => ({
  id,
  kind,
  alt,
  title: `The ${id}`,
  fileUid: `sample-${id}`,
  url: `/${id}.jpg`,
  thumbnailUrl: `/${id}-small.jpg`,
  width: 1600,
  height: 900,
});
const samples = [
  sample('mug', 'product', 'A mug full of coffee.'),
  sample('ridges', 'place', 'The sun rises over the ridges.'),
  sample('city', 'place', 'Towers are mirrored in the water.'),
  sample('dunes', 'place', 'Waves of sand.'),
  sample('mira', 'portrait'),
  sample('figure', 'figure'),
  sample('shirt', 'garment'),
];

test.each([imageToVideo, multiImage, tryOn, product, storyline, changeElements])(
  '$name can be ordered with its samples unchanged',
  (flow) => {
    const { wrong, ...rest } = flow as unknown as typeof imageToVideo;
    const sampleDraft = withFirstSamples(rest, flow.empty as typeof rest.empty, samples);
    expect(sampleDraft && wrong(sampleDraft, undefined)).toEqual({});
  },
);

test("tells a story from its samples' contents, in matching shots", () => {
  const sampleDraft = withFirstSamples(storyline, storyline.empty, samples);
  expect(sampleDraft?.story).toBe(
    'The sun rises over the ridges. Towers are mirrored in the water. Waves of sand.',
  );
  expect(sampleDraft?.shots.map(({ narration }) => narration)).toEqual([
    'The sun rises over the ridges.',
    'Towers are mirrored in the water.',
    'Waves of sand.',
  ]);
});

test('gives a portrait a script; the editor chooses the voice once the list is loaded', () => {
  const sampleDraft = withFirstSamples(speaker, speaker.empty, samples);
  expect(sampleDraft && Object.keys(speaker.wrong(sampleDraft, undefined))).toEqual(['voice']);
});

test('marks a thing in the sample to remove, and keeps what the person chose', () => {
  const perfume = [sample('perfume', 'product')];
  const sampleDraft = withFirstSamples(changeElements, changeElements.empty, perfume);
  expect(sampleDraft).toMatchObject({
    change: 'remove',
    region: { x: 0.79, y: 0.64, width: 0.19, height: 0.14 },
  });
  const blurDraft = { ...changeElements.empty, change: 'blur' as const };
  expect(withFirstSamples(changeElements, blurDraft, perfume)?.change).toBe('blur');
});

test("keeps the person's own text", () => {
  const fillDraft = <D extends BaseDraft>(draft: D, fields: Partial<D>): D => ({
    ...draft,
    ...fields,
  });
  const story = withFirstSamples(
    storyline,
    fillDraft(storyline.empty, { story: 'Mine.' }),
    samples,
  );
  expect(story).toMatchObject({ story: 'Mine.', shots: [{ narration: '' }, {}, {}] });
  const namedDraft = withFirstSamples(
    product,
    fillDraft(product.empty, { productName: 'Cup' }),
    samples,
  );
  expect(namedDraft).toMatchObject({ productName: 'Cup', script: '' });
  const scriptedDraft = withFirstSamples(
    speaker,
    fillDraft(speaker.empty, { script: 'Hi.' }),
    samples,
  );
  expect(scriptedDraft?.script).toBe('Hi.');
});
