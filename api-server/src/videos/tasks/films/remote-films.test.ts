import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../../rendering/engines/film-spec.ts';
import { DRIVERS } from '../../../rendering/engines/testing/drivers.ts';
import { FilmBench } from '../../../rendering/engines/testing/film-bench.ts';
import { MULTI_IMAGE } from '../../../rendering/engines/testing/film-cases.ts';
import { locateFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { createSpeech } from '../../../rendering/speech/speech.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { takeUpUnfinished } from '../worker/resume-unfinished.ts';

const fal = DRIVERS.find(({ name }) => name === 'fal')!;
const bench = new FilmBench(fal, MULTI_IMAGE);
let api: TestApi;
let token = '';
beforeAll(async () => {
  await bench.open();
  const speech = createSpeech(await locateFfmpeg());
  // Uses the bench's current engine, which changes as after a restart.
  const engine = new Proxy({} as Engine<FlowSpec>, {
    get: (_, name: keyof Engine) => (bench.engine[name] as () => unknown).bind(bench.engine),
  });
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
});
afterAll(async () => {
  await api.close();
  await bench.close();
});

async function order(): Promise<string> {
  const [firstPicture, secondPicture] = [await api.picture(token), await api.picture(token)];
  const { data } = await api.call('createMultiImage', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      images: [firstPicture, secondPicture].map(({ fileUid }) => ({
        imageUid: fileUid,
        seconds: 1,
      })),
      transition: 'cut',
      ratio: '1:1',
      quality: '480p',
      label: 'test',
      parentLabel: 'create',
    },
  });
  return data.tasks[0]?.taskUid ?? '';
}
const countSubmissions = () => bench.server.calls('submit');

test('continues a video made part by part after a restart and charges it once', async () => {
  const first = await api.worker();
  const taskUid = await order();
  while (countSubmissions() < 2) await pause(20);
  await api.until(token, taskUid, 'running');
  await first.stop(0);
  expect(await api.task(token, taskUid)).toMatchObject({ status: 'queued' });
  await bench.restart();
  await takeUpUnfinished(api.platform);
  await api.worker();
  bench.server.move('succeeded');
  const doneTask = await api.until(token, taskUid, 'done');
  expect(doneTask).toMatchObject({
    charged: true,
    engine: { id: 'fal', label: 'fal' },
    video: { width: 480, height: 480 },
  });
  expect([countSubmissions(), bench.server.jobs.size]).toEqual([2, 2]);
});

test('states that a generative model makes the video', async () => {
  const { data } = await api.call('capabilities');
  const films = data.films.find(({ flow }) => flow === 'multi-image');
  expect(films).toMatchObject({ engine: { id: 'fal', label: 'fal' }, available: true });
  expect(films?.engine.honesty).toMatch(
    /^Generative AI: .* are sent there\. The model animates each image/,
  );
});

test('names a failed part to the person without charging them', async () => {
  bench.server.jobs.clear();
  const before = (await api.call('accountInfo', { token, body: {} })).data.remainedVideoCredits;
  const taskUid = await order();
  while (bench.server.jobs.size < 2) await pause(20);
  Object.assign([...bench.server.jobs.values()][1]!, { state: 'failed', error: fal.declined });
  const failedTask = await api.until(token, taskUid, 'failed');
  expect(failedTask).toMatchObject({
    charged: false,
    error: {
      code: 'content_refused',
      retryable: false,
      message: expect.stringMatching(
        /^Image 2: The video service declined .* Change the text or image\. If you think this is a mistake, contact the site's operator\. You were not charged\.$/,
      ),
    },
  });
  const after = (await api.call('accountInfo', { token, body: {} })).data.remainedVideoCredits;
  expect(after).toBe(before);
  expect(bench.server.job.state).toBe('cancelled');
});
