import { toAcceptList, detectFileKind } from './file-kinds.ts';

const BOTH = ['picture', 'video'] as const;

test.each([
  ['clip.mp4', 'video/mp4', 'video'],
  ['clip.m2ts', '', 'video'],
  ['CLIP.AVI', '', 'video'],
  ['clip.wmv', 'video/x-ms-wmv', 'video'],
  ['photo.heic', '', 'picture'],
  ['photo.jpg', 'image/jpeg', 'picture'],
] as const)('uploads %s by its detected kind', (name, type, kind) => {
  expect(detectFileKind(new File([], name, { type }), BOTH)).toBe(kind);
});

test.each([
  ['an Android recording', 'video/mp4'],
  ['a browser recording', 'video/webm'],
])('uploads %s as a recording, although the system reports a video', (_what, type) => {
  expect(detectFileKind(new File([], 'recording', { type }), ['audio'])).toBe('audio');
  expect(toAcceptList(['audio'])).toContain('video/*');
});
