import { capabilities } from '@vidra/shared-session/testing';
import { fitBase, findOffer } from '../../editor/logic/offer.ts';
import { EMPTY_DRAFT, isImageDraft } from './draft.ts';
import { fit, fromQuery, fromSettings, toSettings } from './rules.ts';

const picture = {
  fileUid: 'f1',
  url: '/f1.jpg',
  width: 1600,
  height: 900,
  fileName: 'sky.jpg',
  notice: null,
};

test('survives storage', () => {
  expect(isImageDraft(JSON.parse(JSON.stringify({ ...EMPTY_DRAFT, picture })))).toBe(true);
});

test.each([
  ['nothing', null],
  ['text', 'draft'],
  ['an unknown motion', { ...EMPTY_DRAFT, motion: 'spin' }],
  ['too many videos', { ...EMPTY_DRAFT, count: 9 }],
  ['an image without size', { ...EMPTY_DRAFT, picture: { fileUid: 'f', url: '', fileName: '' } }],
  ['a draft of an older shape', { prompt: 'x' }],
])('rejects %s as a draft', (_, value) => {
  expect(isImageDraft(value)).toBe(false);
});

test('replaces choices that the engine does not offer', () => {
  const offer = findOffer(capabilities, 'image-to-video');
  if (!offer) throw new Error('no offer');
  const draft = fit(fitBase({ ...EMPTY_DRAFT, motion: 'handheld', ratio: '4:5' }, offer), offer);
  expect(draft).toMatchObject({ motion: 'push-in', ratio: 'source', quality: '720p' });
});

test('applies all settings of a video, including its crop', () => {
  const crop = { x: 0.5, y: 0, width: 0.25, height: 1 };
  const settings = { ...toSettings({ ...EMPTY_DRAFT, picture, motion: 'orbit' }), crop };
  const draft = fromSettings(settings, new Map([['f1', picture]]));
  expect(draft).toMatchObject({ motion: 'orbit', picture, centre: { x: 0.625, y: 0.5 } });
});

test('reads known settings of an address and ignores unknown ones', () => {
  const query = new URLSearchParams('motion=orbit&ratio=7:3&duration=10&quality=8k');
  expect(fromQuery(query)).toEqual({ motion: 'orbit', durationSeconds: 10 });
});

test('orders the image, the trimmed prompt, and only fields that were set', () => {
  const order = toSettings({ ...EMPTY_DRAFT, picture, prompt: '  waves ' });
  expect(order).toMatchObject({ imageUid: 'f1', prompt: 'waves' });
  expect(order).not.toHaveProperty('seed');
  expect(order).not.toHaveProperty('crop');
  expect(toSettings({ ...EMPTY_DRAFT, picture, seed: 0 })).toMatchObject({ seed: 0 });
  expect(toSettings({ ...EMPTY_DRAFT, picture, ratio: '1:1' })).toMatchObject({
    crop: { y: 0, width: 0.5625, height: 1 },
  });
});
