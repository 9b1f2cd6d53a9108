import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Flow } from '@vidra/shared-contract';
import type { AnySettings, CallBody } from '@vidra/shared-contract/schemas';
import { probeVideo } from '../../../rendering/media/probe.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { frame, labels, startFilmApi, voice, type FilmApi } from '../testing/film-api.ts';

let api: TestApi;
let token = '';
let pictures: string[] = [];
let close: FilmApi['close'];
beforeAll(async () => {
  ({ api, token, pictures, close } = await startFilmApi());
});
afterAll(() => close());

const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });
const [a, b] = [() => pictures[0] ?? '', () => pictures[1] ?? ''];

const balance = async () => {
  const { data } = await api.call('accountInfo', { token, body: {} });
  return data.remainedVideoCredits;
};

const createProductBody = (): CallBody<'createProduct'> => ({
  imageUids: [a(), b()],
  productName: 'Kettle',
  price: '€ 24.90',
  script: 'It boils. It sings.',
  voice,
  ...frame,
  ...labels,
});
const createStorylineBody = (): CallBody<'createStoryline'> => ({
  shots: [
    { imageUid: a(), narration: 'Once upon a time.', seconds: 2 },
    { imageUid: null, description: 'A card', seconds: 1.5 },
  ],
  voice,
  ...frame,
  ...labels,
});
const region = { x: 0.2, y: 0.2, width: 0.3, height: 0.3 };

type Made = [flow: Flow, make: () => ReturnType<TestApi['call']>, settings: () => object];
const FLOWS: Made[] = [
  [
    'multi-image',
    () =>
      api.call('createMultiImage', {
        token,
        headers: createKeyHeaders(),
        body: { images: [{ imageUid: a() }, { imageUid: b() }], ...frame, ...labels },
      }),
    () => ({ images: [{ imageUid: a() }, { imageUid: b() }], ...frame }),
  ],
  [
    'product',
    () =>
      api.call('createProduct', { token, headers: createKeyHeaders(), body: createProductBody() }),
    () => {
      const { label: _l, parentLabel: _p, ...rest } = createProductBody();
      return rest;
    },
  ],
  [
    'storyline',
    () =>
      api.call('createStoryline', {
        token,
        headers: createKeyHeaders(),
        body: createStorylineBody(),
      }),
    () => {
      const { label: _l, parentLabel: _p, ...rest } = createStorylineBody();
      return rest;
    },
  ],
  [
    'speaker',
    () =>
      api.call('createSpeaker', {
        token,
        headers: createKeyHeaders(),
        body: { portraitUid: a(), script: 'Hello.', voice, ...frame, ...labels },
      }),
    () => ({ portraitUid: a(), script: 'Hello.', voice, ...frame }),
  ],
  [
    'try-on',
    () =>
      api.call('createElements', {
        token,
        headers: createKeyHeaders(),
        body: { kind: 'try-on', personUid: a(), garmentUid: b(), ...frame, ...labels },
      }),
    () => ({ personUid: a(), garmentUid: b(), ...frame }),
  ],
  [
    'change-elements',
    () =>
      api.call('createElements', {
        token,
        headers: createKeyHeaders(),
        body: {
          kind: 'change-elements',
          imageUid: a(),
          region,
          change: { kind: 'blur' },
          ...frame,
          ...labels,
        },
      }),
    () => ({ imageUid: a(), region, change: { kind: 'blur' }, ...frame }),
  ],
];

test.each(FLOWS)('%s: holds the quoted price and can be canceled', async (flow, make, settings) => {
  const before = await balance();
  const priceQuote = await api.call('quote', {
    token,
    body: { settings: { ...settings(), flow } as AnySettings },
  });
  expect(priceQuote).toMatchObject({ status: 200, data: { availableCredits: before } });
  expect(priceQuote.data.credits).toBeGreaterThan(0);
  const response = (await make()) as Awaited<ReturnType<typeof api.call<'createMultiImage'>>>;
  expect(response).toMatchObject({
    status: 200,
    data: { tasks: [{ flow, settings: { flow } }] },
  });
  expect(await balance()).toBe(before - priceQuote.data.credits);
  const [task] = response.data.tasks;
  await api.call('cancelVideo', { token, body: { taskUid: task?.taskUid ?? '' } });
  expect(await balance()).toBe(before);
});

test('reports the available capabilities and voices correctly', async () => {
  const { data } = await api.call('capabilities');
  expect(data.films).toHaveLength(6);
  for (const { engine, available, reason } of data.films) {
    expect(engine.honesty).toContain('o generative AI');
    expect([available, reason]).toEqual([true, null]);
  }
  expect(data.films.find(({ flow }) => flow === 'multi-image')?.ignored).toEqual(['prompt']);
  const voices = await api.call('listVoices', { token });
  expect(voices.data).toMatchObject({ available: true, engine: { id: 'flite' } });
  const sample = await api.call('voiceSample', { token, body: voice });
  expect(sample.data.seconds).toBeGreaterThan(1);
  const audioResponse = await api.app.inject({ url: sample.data.url });
  expect(audioResponse.statusCode).toBe(200);
  const text = 'These are the very words of my script, and there are quite a few more of them.';
  const ownSample = await api.call('voiceSample', { token, body: { ...voice, text } });
  expect(ownSample.data).toMatchObject({ text });
  expect(ownSample.data.seconds).toBeGreaterThan(sample.data.seconds);
  expect(ownSample.data.url).not.toBe(sample.data.url);
});

test('makes a film from order to file: probed, stored, charged', async () => {
  await api.worker();
  const response = await api.call('createElements', {
    token,
    headers: createKeyHeaders(),
    body: { kind: 'try-on', personUid: a(), garmentUid: b(), ...frame, ...labels },
  });
  const [task] = response.data.tasks;
  const doneTask = await api.until(token, task?.taskUid ?? '', 'done');
  expect(doneTask).toMatchObject({ charged: true, video: { width: 854, height: 480 } });
  const stillResponse = await api.app.inject({ url: doneTask.video?.stillUrl ?? '' });
  expect([stillResponse.statusCode, stillResponse.headers['content-type']]).toEqual([
    200,
    'image/jpeg',
  ]);
  const stillDownload = await api.app.inject({ url: doneTask.video?.stillDownloadUrl ?? '' });
  expect(stillDownload.headers['content-disposition']).toMatch(
    /^attachment; filename="[^"]+\.jpg"/,
  );
  expect(stillDownload.rawPayload.equals(stillResponse.rawPayload)).toBe(true);
  const { shareUid } = (
    await api.call('createShare', { token, body: { taskUid: doneTask.taskUid } })
  ).data;
  const sharedVideo = (await api.call('readShare', { query: { shareUid } })).data;
  const lead = await api.app.inject({ url: sharedVideo.stillUrl ?? '' });
  expect([lead.statusCode, lead.headers.location]).toEqual([302, doneTask.video?.stillUrl]);
  const { videoKey } = await api.platform.db
    .selectFrom('videoTasks')
    .select('videoKey')
    .where('uid', '=', doneTask.taskUid)
    .executeTakeFirstOrThrow();
  const copy = await api.platform.storage.localCopy(videoKey ?? '');
  expect((await readFile(copy.path)).length).toBe(doneTask.video?.sizeBytes);
  expect((await probeVideo(api.platform.tools.ffprobe, copy.path)).durationSeconds).toBeCloseTo(
    5,
    1,
  );
});
