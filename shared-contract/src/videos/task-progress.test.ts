import type { VideoTask } from '../schemas/video.ts';
import { describeActivity, formatRemainingTime } from './video-texts.ts';

const SETTINGS: VideoTask['settings'] = {
  imageUid: 'a',
  prompt: '',
  negativePrompt: '',
  motion: 'orbit',
  durationSeconds: 5,
  ratio: '1:1',
  quality: '480p',
  seed: 1,
};
const TASK = {
  status: 'queued',
  stage: null,
  queuePlace: 1,
  remainingSeconds: null,
  settings: SETTINGS,
} as const;

test.each([
  [1, 'Next in line'],
  [3, 'Number 3 in line'],
  [null, 'Waiting in line'],
])('describes queue place %p as "%s"', (queuePlace, text) => {
  expect(describeActivity({ ...TASK, queuePlace })).toBe(text);
});

test('describes the queue place of a task that waits at its engine', () => {
  const queuedState = { status: 'running', stage: 'queue' } as const;
  expect(describeActivity({ ...TASK, ...queuedState, queuePlace: 2 })).toBe('Number 2 in line');
  expect(describeActivity({ ...TASK, ...queuedState, queuePlace: null })).toBe('Waiting in line');
});

test('describes the stage of a running task', () => {
  expect(describeActivity({ ...TASK, status: 'running', stage: 'finish' })).toBe(
    'Finishing the file',
  );
});

const VOICE = { voiceId: 'slt', speed: 1, pitch: 0 };
test.each([
  [{}, 'Preparing the image'],
  [{ images: [{ imageUid: 'b' }] }, 'Preparing the images'],
  [{ videoSeconds: 4 }, 'Preparing the video'],
  [
    { imageUid: undefined, imageUids: ['a', 'b'], voice: VOICE },
    'Preparing the images and the voice',
  ],
  [{ voice: VOICE, audioUid: 'c' }, 'Preparing the image and the recording'],
  [{ voice: null }, 'Preparing the image'],
])('names the preparation of %p', (settings, text) => {
  const preparedSettings = { ...SETTINGS, ...settings } as VideoTask['settings'];
  expect(
    describeActivity({ ...TASK, status: 'running', stage: 'prepare', settings: preparedSettings }),
  ).toBe(text);
});

test.each([
  [null, undefined],
  [0.4, 'Almost done'],
  [12.2, 'About 13 s left'],
  [150, 'About 3 min left'],
])('describes %p seconds as "%s"', (remainingSeconds, text) => {
  expect(formatRemainingTime({ ...TASK, remainingSeconds })).toBe(text);
});
