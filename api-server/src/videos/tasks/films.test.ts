import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILM_LIMITS, type Flow } from '@vidra/shared-contract';
import type { AnySettings, CallBody, VideoTask } from '@vidra/shared-contract/schemas';
import { createPreviewEngine } from '../../making/engines/preview/preview-engine.ts';
import { locateFfmpeg } from '../../making/media/ffmpeg.ts';
import { probeVideo } from '../../making/media/probe.ts';
import { chooseSpeech } from '../../making/speech/choose-speech.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { Engine } from '../../making/engines/engine.ts';
import type { FlowSpec } from '../../making/engines/film-spec.ts';

let api: TestApi;
let films: Engine<FlowSpec>;
let workDir = '';
let token = '';
let pictures: string[] = [];
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'films-'));
  const tools = await locateFfmpeg();
  const speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, tools.ffmpeg);
  films = await createPreviewEngine({ tools, speech, workDir });
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine: films, speech });
  ({ token } = await api.signIn());
  pictures = [await api.picture(token), await api.picture(token)].map(({ fileUid }) => fileUid);
});
afterAll(async () => {
  await api.close();
  await rm(workDir, { recursive: true, force: true });
});

const key = () => ({ 'idempotency-key': randomUUID() });
const frame = { ratio: '16:9', quality: '480p' } as const;
const labels = { label: 'test', parentLabel: 'create' };
const voice = { voiceId: 'slt' };
const [a, b] = [() => pictures[0] ?? '', () => pictures[1] ?? ''];

const balance = async () => {
  const { data } = await api.call('accountInfo', { token, body: {} });
  return data.remainedVideoCredits;
};

const productBody = (): CallBody<'createProduct'> => ({
  ...{
    imageUids: [a(), b()],
    productName: 'Kettle',
    price: '€ 24.90',
    script: 'It boils. It sings.',
  },
  ...{ voice, ...frame, ...labels },
});
const storylineBody = (): CallBody<'createStoryline'> => ({
  shots: [
    { imageUid: a(), narration: 'Once upon a time.', seconds: 2 },
    { imageUid: null, description: 'A card', seconds: 1.5 },
  ],
  ...{ voice, ...frame, ...labels },
});
async function cancelAll(tasks: readonly VideoTask[]): Promise<void> {
  for (const { taskUid } of tasks) await api.call('cancelVideo', { token, body: { taskUid } });
}

const region = { x: 0.2, y: 0.2, width: 0.3, height: 0.3 };

type Made = [flow: Flow, make: () => ReturnType<TestApi['call']>, settings: () => object];
const FLOWS: Made[] = [
  [
    'multi-image',
    () =>
      api.call('createMultiImage', {
        token,
        headers: key(),
        body: { images: [{ imageUid: a() }, { imageUid: b() }], ...frame, ...labels },
      }),
    () => ({ images: [{ imageUid: a() }, { imageUid: b() }], ...frame }),
  ],
  [
    'product',
    () => api.call('createProduct', { token, headers: key(), body: productBody() }),
    () => {
      const { label: _l, parentLabel: _p, ...rest } = productBody();
      return rest;
    },
  ],
  [
    'storyline',
    () => api.call('createStoryline', { token, headers: key(), body: storylineBody() }),
    () => {
      const { label: _l, parentLabel: _p, ...rest } = storylineBody();
      return rest;
    },
  ],
  [
    'speaker',
    () =>
      api.call('createSpeaker', {
        token,
        headers: key(),
        body: { portraitUid: a(), script: 'Hello.', voice, ...frame, ...labels },
      }),
    () => ({ portraitUid: a(), script: 'Hello.', voice, ...frame }),
  ],
  [
    'try-on',
    () =>
      api.call('createElements', {
        token,
        headers: key(),
        body: { kind: 'try-on', personUid: a(), garmentUid: b(), ...frame, ...labels },
      }),
    () => ({ personUid: a(), garmentUid: b(), ...frame }),
  ],
  [
    'change-elements',
    () =>
      api.call('createElements', {
        token,
        headers: key(),
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

test.each(FLOWS)(
  '%s: what is quoted is what is held; it can be cancelled',
  async (flow, make, settings) => {
    const before = await balance();
    const quoted = await api.call('quote', {
      token,
      body: { settings: { ...settings(), flow } as AnySettings },
    });
    expect(quoted).toMatchObject({ status: 200, data: { availableCredits: before } });
    expect(quoted.data.credits).toBeGreaterThan(0);
    const made = (await make()) as Awaited<ReturnType<typeof api.call<'createMultiImage'>>>;
    expect(made).toMatchObject({ status: 200, data: { tasks: [{ flow, settings: { flow } }] } });
    expect(await balance()).toBe(before - quoted.data.credits);
    const [task] = made.data.tasks;
    await api.call('cancelVideo', { token, body: { taskUid: task?.taskUid ?? '' } });
    expect(await balance()).toBe(before);
  },
);

test('a quote names the signs that no font has', async () => {
  const settings = {
    flow: 'speaker',
    portraitUid: a(),
    script: 'Hello ᚠ there, ᚠ.',
    voice,
    ...frame,
  };
  const background = { kind: 'blur' } as const;
  const quoted = await api.call('quote', {
    token,
    body: { settings: { ...settings, background } as AnySettings },
  });
  expect(quoted.data.signsWithoutFont).toEqual(['ᚠ']);
});

test('the kind "speech" is the speaker flow, and other kinds are refused', async () => {
  const body = {
    kind: 'speech',
    portraitUid: a(),
    script: 'Hello.',
    voice,
    ...frame,
    ...labels,
  } as const;
  const made = await api.call('createElements', { token, headers: key(), body });
  expect(made.data.tasks).toMatchObject([{ flow: 'speaker' }]);
  await cancelAll(made.data.tasks);
  const wrong = { ...body, kind: 'dance' } as never;
  expect(await api.call('createElements', { token, headers: key(), body: wrong })).toMatchObject({
    status: 400,
  });
});

test('an order needs a key, and makes one film when it is sent twice', async () => {
  const body = productBody();
  expect((await api.call('createProduct', { token, body })).problem.code).toBe(
    'idempotency_key_required',
  );
  const headers = key();
  const [one, two] = await Promise.all([
    api.call('createProduct', { token, headers, body }),
    api.call('createProduct', { token, headers, body }),
  ]);
  expect(one.data.groupUid).toBe(two.data.groupUid);
  await cancelAll(one.data.tasks);
  const other = await api.call('createProduct', { token, headers, body: { ...body, price: '1' } });
  expect(other.problem.code).toBe('idempotency_mismatch');
});

describe('orders that cannot be made', () => {
  const refused = async (make: ReturnType<TestApi['call']>) => {
    const before = await balance();
    const { status, problem } = await make;
    expect(await balance()).toBe(before);
    return { ...problem, status };
  };
  const speak = (script: string, more = {}) =>
    api.call('createSpeaker', {
      token,
      headers: key(),
      body: { portraitUid: a(), script, voice, ...frame, ...labels, ...more },
    });

  test('a script that is far too long', async () => {
    const long = 'A sentence of many words that goes on. '.repeat(80);
    const problem = await refused(speak(long));
    expect(problem).toMatchObject({ status: 400, fields: [{ path: 'script' }] });
    expect(problem.detail).toMatch(`at most ${FILM_LIMITS.longestSeconds}`);
    expect((await refused(speak('x'.repeat(5000)))).status).toBe(400);
  });

  test("an unknown voice, somebody else's picture, shots without any picture, a region outside", async () => {
    expect((await refused(speak('Hello.', { voice: { voiceId: 'nobody' } }))).detail).toContain(
      'voice',
    );
    const stranger = await api.signIn();
    const foreign = (await api.picture(stranger.token)).fileUid;
    expect(
      await refused(speak('Hello.', { background: { kind: 'picture', imageUid: foreign } })),
    ).toMatchObject({ code: 'not_found', meta: { fileUid: foreign } });
    const shots = [{ imageUid: null, description: 'only words' }];
    const story = api.call('createStoryline', {
      token,
      headers: key(),
      body: { shots, ...frame, ...labels },
    });
    expect((await refused(story)).detail).toContain('picture');
    const body = {
      kind: 'change-elements',
      imageUid: a(),
      region: { ...region, x: 0.9 },
      change: { kind: 'blur' },
      ...frame,
      ...labels,
    } as const;
    expect(
      (await refused(api.call('createElements', { token, headers: key(), body }))).fields,
    ).toMatchObject([{ path: 'region' }]);
  });
});

test('capabilities and voices say what is here, honestly', async () => {
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
  const heard = await api.app.inject({ url: sample.data.url });
  expect(heard.statusCode).toBe(200);
  const text = 'These are the very words of my script, and there are quite a few more of them.';
  const own = await api.call('voiceSample', { token, body: { ...voice, text } });
  expect(own.data).toMatchObject({ text });
  expect(own.data.seconds).toBeGreaterThan(sample.data.seconds);
  expect(own.data.url).not.toBe(sample.data.url);
});

test('a film is made from order to file: probed, stored, charged', async () => {
  await api.worker();
  const made = await api.call('createElements', {
    ...{ token, headers: key() },
    body: { kind: 'try-on', personUid: a(), garmentUid: b(), ...frame, ...labels },
  });
  const [task] = made.data.tasks;
  const done = await api.until(token, task?.taskUid ?? '', 'done');
  expect(done).toMatchObject({ charged: true, video: { width: 854, height: 480 } });
  const still = await api.app.inject({ url: done.video?.stillUrl ?? '' });
  expect([still.statusCode, still.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { shareUid } = (await api.call('createShare', { token, body: { taskUid: done.taskUid } }))
    .data;
  const shared = (await api.call('readShare', { query: { shareUid } })).data;
  const lead = await api.app.inject({ url: shared.stillUrl ?? '' });
  expect([lead.statusCode, lead.headers.location]).toEqual([302, done.video?.stillUrl]);
  const { videoKey } = await api.platform.db
    .selectFrom('videoTasks')
    .select('videoKey')
    .where('uid', '=', done.taskUid)
    .executeTakeFirstOrThrow();
  const copy = await api.platform.storage.localCopy(videoKey ?? '');
  expect((await readFile(copy.path)).length).toBe(done.video?.sizeBytes);
  expect((await probeVideo(api.platform.tools.ffprobe, copy.path)).durationSeconds).toBeCloseTo(
    5,
    1,
  );
});
