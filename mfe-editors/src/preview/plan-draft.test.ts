import type { AnySettings } from '@vidra/shared-contract/schemas';
import { framesOf } from '@vidra/shared-contract/timeline';
import { addressesOf, mediaIn, recordingOf, timelineOfSettings } from './plan-draft.ts';

const picture = (fileUid: string, width = 1600, height = 900) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  width,
  height,
  fileName: 'x.jpg',
  notice: null,
});
const frame = { ratio: 'source', quality: '480p' } as const;
const film = { music: null, transition: 'fade', transitionSeconds: 0.6 } as const;
const told = { voice: null, captions: true, style: 'clean' } as const;

test('files are found wherever a draft has them, and only those that a film shows are loaded', () => {
  const draft = { a: picture('a'), list: [{ picture: picture('b') }], other: null, text: 'x' };
  const media = mediaIn(draft);
  expect([...media.keys()]).toEqual(['a', 'b']);
  const image = { motion: 'orbit', seconds: 2 } as const;
  const images = [
    { ...image, imageUid: 'b' },
    { ...image, imageUid: 'gone' },
  ];
  const settings: AnySettings = { flow: 'multi-image', images, prompt: '', ...film, ...frame };
  const timeline = timelineOfSettings(settings, media);
  expect(addressesOf(timeline, media)).toEqual([{ uid: 'b', url: '/b.jpg' }]);
});

test('the frame has the shape of the first picture where its own is asked for', () => {
  const media = mediaIn([picture('a', 800, 1000)]);
  const settings: AnySettings = {
    flow: 'image-to-video',
    imageUid: 'a',
    prompt: '',
    negativePrompt: '',
    motion: 'orbit',
    durationSeconds: 5,
    ...frame,
  };
  expect(timelineOfSettings(settings, media)).toMatchObject({
    frame: { width: 480, height: 600 },
    isClip: true,
  });
});

test('a product is shown before its script is written', () => {
  const settings: AnySettings = {
    flow: 'product',
    imageUids: ['a', 'b'],
    productName: '',
    price: '',
    callToAction: '',
    script: '',
    ...told,
    ...film,
    ...frame,
  };
  const timeline = timelineOfSettings(settings, mediaIn([picture('a'), picture('b')]));
  expect(timeline.scenes.map(({ seconds }) => seconds)).toEqual([2.5, 2, 2]);
});

test('an own recording is heard after its lead, for as long as it is', () => {
  const media = mediaIn([picture('a'), { ...picture('r'), url: '/r.wav' }]);
  const settings: AnySettings = {
    flow: 'speaker',
    portraitUid: 'a',
    script: '',
    audioUid: 'r',
    audioSeconds: 3,
    background: { kind: 'keep' },
    music: null,
    ...told,
    ...frame,
  };
  expect(recordingOf(settings, media)).toEqual([{ url: '/r.wav', start: 0.4 }]);
  expect(framesOf(timelineOfSettings(settings, media))).toBe(Math.round((0.4 + 3 + 0.8) * 30));
});
