import { createSpokenFiles } from './side-files.ts';

const createLine = (text: string, start: number, end: number) => ({ text, start, end });
const createFilm = (speech: ReturnType<typeof createLine>[]) => ({
  sound: { speech, music: null },
  texts: [],
});

test('writes speech with its times to WebVTT and transcript', () => {
  const files = createSpokenFiles(
    createFilm([createLine('Hello there.', 0.4, 1.25), createLine('A < b & c.', 61, 63)]),
  );
  expect(files?.captions).toBe(
    'WEBVTT\n\n1\n00:00:00.400 --> 00:00:01.250\nHello there.\n\n2\n00:01:01.000 --> 00:01:03.000\nA &lt; b &amp; c.\n',
  );
  expect(files?.transcript).toBe('Hello there.\nA < b & c.\n');
});

test('writes the captions as SubRip, which knows no escapes', () => {
  const files = createSpokenFiles(
    createFilm([createLine('Hello there.', 0.4, 1.25), createLine('A <i> & {\\an8}.', 61, 63)]),
  );
  expect(files?.subtitles).toBe(
    '1\n00:00:00,400 --> 00:00:01,250\nHello there.\n\n2\n00:01:01,000 --> 00:01:03,000\nA ‹i› & (\\an8).\n',
  );
});

test('escapes texts that would end or begin a cue', () => {
  const files = createSpokenFiles(
    createFilm([createLine('One\n\n9\n00:00:00.000 --> 00:09:00.000\nTwo', 1, 2)]),
  );
  expect(files?.captions.match(/ --> /g)?.length).toBe(files?.captions.match(/^\d+$/gm)?.length);
});

test('writes neither for a video without words', () => {
  expect(createSpokenFiles(createFilm([]))).toBeUndefined();
});

test('uses the captions if nobody speaks', () => {
  const texts = [{ place: 'caption' as const, ...createLine('Shown', 1, 2) }];
  expect(createSpokenFiles({ sound: { speech: [], music: null }, texts })?.transcript).toBe(
    'Shown\n',
  );
});
