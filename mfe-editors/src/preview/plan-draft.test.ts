import type { AnySettings } from '@vidra/shared-contract/schemas';
import { countFrames } from '@vidra/shared-film/timeline';
import {
  getFileAddresses,
  collectMedia,
  getOwnRecording,
  createDraftTimeline,
} from './plan-draft.ts';

const createPicture = (fileUid: string, width = 1600, height = 900) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  width,
  height,
  fileName: 'x.jpg',
  notice: null,
});
const frame = { ratio: 'source', quality: '480p' } as const;
const film = { music: null, transition: 'fade', transitionSeconds: 0.6 } as const;
const speechSettings = { voice: null, captions: true, style: 'clean' } as const;

test('collects files anywhere in a draft, and loads only those that a video shows', () => {
  const draft = {
    a: createPicture('a'),
    list: [{ picture: createPicture('b') }],
    other: null,
    text: 'x',
  };
  const media = collectMedia(draft);
  expect([...media.keys()]).toEqual(['a', 'b']);
  const image = { motion: 'orbit', seconds: 2 } as const;
  const images = [
    { ...image, imageUid: 'b' },
    { ...image, imageUid: 'gone' },
  ];
  const settings: AnySettings = { flow: 'multi-image', images, prompt: '', ...film, ...frame };
  const timeline = createDraftTimeline(settings, media);
  expect(getFileAddresses(timeline, media)).toEqual([{ uid: 'b', url: '/b.jpg' }]);
});

test("uses the first image's aspect ratio for the frame when its own is requested", () => {
  const media = collectMedia([createPicture('a', 800, 1000)]);
  const settings: AnySettings = {
    flow: 'image-to-video',
    imageUid: 'a',
    prompt: '',
    negativePrompt: '',
    motion: 'orbit',
    durationSeconds: 5,
    ...frame,
  };
  expect(createDraftTimeline(settings, media)).toMatchObject({
    frame: { width: 480, height: 600 },
    isClip: true,
  });
});

test('shows a product before its script is written', () => {
  const settings: AnySettings = {
    flow: 'product',
    imageUids: ['a', 'b'],
    productName: '',
    price: '',
    callToAction: '',
    script: '',
    ...speechSettings,
    ...film,
    ...frame,
  };
  const timeline = createDraftTimeline(
    settings,
    collectMedia([createPicture('a'), createPicture('b')]),
  );
  expect(timeline.scenes.map(({ seconds }) => seconds)).toEqual([2.5, 2, 2]);
});

test('plays a recording after its lead, for its whole length', () => {
  const media = collectMedia([createPicture('a'), { ...createPicture('r'), url: '/r.wav' }]);
  const settings: AnySettings = {
    flow: 'speaker',
    portraitUid: 'a',
    script: '',
    audioUid: 'r',
    audioSeconds: 3,
    background: { kind: 'keep' },
    music: null,
    ...speechSettings,
    ...frame,
  };
  expect(getOwnRecording(settings, media)).toEqual([{ url: '/r.wav', start: 0.4 }]);
  expect(countFrames(createDraftTimeline(settings, media))).toBe(Math.round((0.4 + 3 + 0.8) * 30));
});
