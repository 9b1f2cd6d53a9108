import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUSIC_CONSENT } from '@vidra/shared-contract';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { frame, labels, startFilmApi, type FilmApi } from '../testing/film-api.ts';
import { waitUntilEnded } from '../testing/wait-until-ended.ts';

let api: TestApi;
let token = '';
let pictures: string[] = [];
let close: FilmApi['close'];
let folder = '';
let musicUid = '';

/** Uploads a tone that is silent in its first second, as music. */
async function uploadMusic(): Promise<string> {
  const path = join(folder, 'song.mp3');
  const { ffmpeg } = await locateFfmpeg();
  const tone = 'sine=frequency=440:duration=3,adelay=1000|1000';
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, path]);
  const bytes = readFileSync(path);
  const { data } = await api.call('getWebPreSignedUrl', {
    token,
    body: {
      fileName: 'song.mp3',
      contentType: 'audio/mpeg',
      sizeBytes: bytes.byteLength,
      kind: 'music',
    },
  });
  await api.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: bytes });
  const upload = await api.call('completeUpload', { token, body: { fileUid: data.fileUid } });
  expect(upload.data).toMatchObject({ kind: 'music', likenessConsent: 'needed' });
  return data.fileUid;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-music-'));
  ({ api, token, pictures, close } = await startFilmApi());
  musicUid = await uploadMusic();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (music: NonNullable<CallBody<'createMultiImage'>['music']>) =>
  api.call('createMultiImage', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      images: pictures.map((imageUid) => ({ imageUid, seconds: 3 })),
      music,
      ...frame,
      ...labels,
    },
  });

test('needs the right to use the music, in its own words', async () => {
  const { problem } = await order({ musicUid });
  expect(problem).toMatchObject({ code: 'consent_missing', meta: { fileUid: musicUid } });
  expect(problem.detail).toContain('right to use this music');
  const body = { fileUid: musicUid, words: 'I have the right to use this likeness' } as const;
  expect((await api.call('consentToLikeness', { token, body })).status).toBe(400);
});

test('plays the music from its start, again and again, and keeps the consent', async () => {
  await api.call('consentToLikeness', {
    token,
    body: { fileUid: musicUid, words: MUSIC_CONSENT },
  });
  const late = await order({ musicUid, startSeconds: 3.5 });
  expect(late.problem.detail).toBe('The music lasts 4.0 seconds. Start it earlier.');
  const { data } = await order({ musicUid, startSeconds: 1 });
  const taskUid = data.tasks[0]?.taskUid ?? '';
  expect(data.tasks[0]?.consents).toMatchObject([{ fileUid: musicUid, words: MUSIC_CONSENT }]);
  await api.worker();
  const task = await waitUntilEnded(api, token, taskUid);
  expect(task).toMatchObject({ status: 'done', video: { durationSeconds: 6 } });
  // The first second of the file is silent, and the rest is repeated without it.
  expect(task.video?.check?.longestSilenceSeconds).toBeLessThan(0.5);
  expect(task.video?.check?.loudness).toBeCloseTo(-14, 0);
});
