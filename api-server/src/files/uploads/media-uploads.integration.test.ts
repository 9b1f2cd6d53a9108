import { readdir } from 'node:fs/promises';
import type { LoginAnswer, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';
import { MEDIA } from '../../testing/media-files.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signIn();
});
afterAll(() => api.close());

const createFile = (name: keyof typeof MEDIA) => MEDIA[name](api.platform.tools.ffmpeg);
const announce = (kind: UploadKind, sizeBytes: number, fileName = 'holiday.mp4') =>
  api.call('getWebPreSignedUrl', {
    token: user.token,
    body: { fileName, contentType: 'video/mp4', sizeBytes, kind },
  });

async function upload(kind: UploadKind, bytes: Buffer, fileName?: string) {
  const { data } = await announce(kind, bytes.length, fileName);
  await api.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: bytes });
  return api.call('completeUpload', { token: user.token, body: { fileUid: data.fileUid } });
}
const readStored = async ({ url }: UploadedFile) => (await api.app.inject(url)).rawPayload;

test.each(['video', 'mov', 'webm'] as const)('accepts %s under any name', async (name) => {
  const { data, status } = await upload('video', createFile(name), 'something.txt');
  expect(status).toBe(200);
  expect(data).toMatchObject({ kind: 'video', width: 160, height: 120 });
  expect(data.durationSeconds).toBeCloseTo(name === 'video' ? 3 : 1, 0);
  const bytes = await readStored(data);
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  // The file's own metadata is removed.
  expect(bytes.includes('secret place')).toBe(false);
  expect((await api.app.inject(data.thumbnailUrl)).headers['content-type']).toBe('image/jpeg');
  expect(await readdir(api.platform.folders.quarantine)).toEqual([]);
});

test.each(['mp3', 'wav', 'm4a', 'ogg'] as const)('accepts %s as a recording', async (name) => {
  const { data, status } = await upload('audio', createFile(name), 'voice');
  expect(status).toBe(200);
  expect(data).toMatchObject({ kind: 'audio', thumbnailUrl: '', width: 0 });
  expect(data.durationSeconds).toBeCloseTo(2, 0);
});

const takeHalf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const cases: [what: string, kind: UploadKind, code: string, make: () => Buffer][] = [
  ['a text', 'video', 'not_a_video', () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(9))],
  ['a recording in a video file', 'video', 'not_a_video', () => createFile('soundAsMp4')],
  ['a recording', 'video', 'not_a_video', () => createFile('mp3')],
  ['half a video', 'video', 'media_truncated', () => takeHalf(createFile('video'))],
  ['half a QuickTime video', 'video', 'media_truncated', () => takeHalf(createFile('mov'))],
  ['only the beginning', 'video', 'media_truncated', () => createFile('video').subarray(0, 64)],
  ['forty seconds', 'video', 'media_too_long', () => createFile('longVideo')],
  ['fifteen megapixels', 'video', 'media_dimensions', () => createFile('hugeVideo')],
  ['an old codec', 'video', 'media_unsupported', () => createFile('oldCodec')],
  ['a text', 'audio', 'not_a_sound', () => Buffer.from('Dear diary, '.repeat(20))],
  ['a video', 'audio', 'not_a_sound', () => createFile('webm')],
  ['half a recording', 'audio', 'media_truncated', () => takeHalf(createFile('m4a'))],
  ['two minutes', 'audio', 'media_too_long', () => createFile('longSound')],
  ['a video', 'picture', 'not_an_image', () => createFile('video')],
];
test.each(cases)('handles %s as %s: %s, each time', async (_what, kind, code, make) => {
  const first = await upload(kind, make());
  expect(first.problem).toMatchObject({ code, status: 422 });
  expect(first.problem.detail).toMatch(/^[A-Z].*\.$/);
  expect(await readdir(api.platform.folders.quarantine)).toEqual([]);
});

test('refuses too many bytes before any is sent', async () => {
  expect((await announce('video', 200_000_001)).problem).toMatchObject({
    code: 'media_too_large_bytes',
    status: 413,
    detail: 'This video is too large. The limit is 200 MB.',
  });
  expect((await announce('audio', 25_000_001)).problem.code).toBe('media_too_large_bytes');
  expect((await announce('video', 0)).problem.code).toBe('empty_file');
});

test('does not accept a video or recording where an image is required', async () => {
  const { data } = await upload('video', createFile('mov'));
  await expect(api.create(user.token, { imageUid: data.fileUid })).rejects.toThrow(
    "couldn't find this image",
  );
  const body = { fileUid: data.fileUid };
  expect((await api.call('removeBackground', { token: user.token, body })).status).toBe(404);
  const portrait = { portraitFileUid: data.fileUid };
  expect((await api.call('updateProfile', { token: user.token, body: portrait })).status).toBe(404);
  const stranger = await api.signIn();
  expect((await api.call('completeUpload', { token: stranger.token, body })).status).toBe(404);
});
