import { capabilities } from '@vidra/shared-session/testing';
import { buildTrialHref, getTrialPrice, selectTrialSamples } from './trial-settings.ts';

const [flow] = capabilities.flows;
const choices = { motion: 'orbit', ratio: '1:1', durationSeconds: 10 } as const;

test('continues in the editor with the same settings, at the price that was shown', () => {
  const [sample] = selectTrialSamples(capabilities.samples);
  if (!flow || !sample) throw new Error('no capabilities');
  const settings = { ...choices, sample };
  const { pathname, searchParams } = new URL(buildTrialHref(settings), 'http://site');
  expect(pathname).toBe('/edit');
  expect(Object.fromEntries(searchParams)).toEqual({
    label: 'image-to-video',
    parentLabel: 'create',
    picture: sample.fileUid,
    motion: 'orbit',
    ratio: '1:1',
    duration: '10',
    quality: '720p',
  });
  expect(getTrialPrice(settings, flow)).toBe(2 * flow.prices['720p']);
});

test('names no sample for an own picture', () => {
  expect(buildTrialHref({ ...choices, sample: undefined })).not.toContain('picture');
});

test('offers two samples of each kind that makes a video on its own', () => {
  const samples = (['garment', 'product', 'place', 'place', 'place'] as const).map(
    (kind, index) => ({ ...capabilities.samples[0], id: `${kind}-${index}`, kind }),
  );
  expect(selectTrialSamples(samples as never).map(({ id }) => id)).toEqual([
    'place-2',
    'place-3',
    'product-1',
  ]);
});
