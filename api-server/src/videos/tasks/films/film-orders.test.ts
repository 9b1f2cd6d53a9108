import { randomUUID } from 'node:crypto';
import { FILM_LIMITS } from '@vidra/shared-contract';
import type { AnySettings, CallBody, VideoTask } from '@vidra/shared-contract/schemas';
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
async function cancelAll(tasks: readonly VideoTask[]): Promise<void> {
  for (const { taskUid } of tasks) await api.call('cancelVideo', { token, body: { taskUid } });
}

const region = { x: 0.2, y: 0.2, width: 0.3, height: 0.3 };

test('treats the kind "speech" as the speaker flow and refuses other kinds', async () => {
  const body = {
    kind: 'speech',
    portraitUid: a(),
    script: 'Hello.',
    voice,
    ...frame,
    ...labels,
  } as const;
  const response = await api.call('createElements', { token, headers: createKeyHeaders(), body });
  expect(response.data.tasks).toMatchObject([{ flow: 'speaker' }]);
  await cancelAll(response.data.tasks);
  const invalidBody = { ...body, kind: 'dance' } as never;
  expect(
    await api.call('createElements', { token, headers: createKeyHeaders(), body: invalidBody }),
  ).toMatchObject({
    status: 400,
  });
});

test('requires a key and makes one video when sent twice', async () => {
  const body = createProductBody();
  expect((await api.call('createProduct', { token, body })).problem.code).toBe(
    'idempotency_key_required',
  );
  const headers = createKeyHeaders();
  const [firstAnswer, secondAnswer] = await Promise.all([
    api.call('createProduct', { token, headers, body }),
    api.call('createProduct', { token, headers, body }),
  ]);
  expect(firstAnswer.data.groupUid).toBe(secondAnswer.data.groupUid);
  await cancelAll(firstAnswer.data.tasks);
  const mismatch = await api.call('createProduct', {
    token,
    headers,
    body: { ...body, price: '1' },
  });
  expect(mismatch.problem.code).toBe('idempotency_mismatch');
});

describe('invalid orders', () => {
  const expectRefusal = async (make: ReturnType<TestApi['call']>) => {
    const before = await balance();
    const { status, problem } = await make;
    expect(await balance()).toBe(before);
    return { ...problem, status };
  };
  const speak = (script: string, changes = {}) =>
    api.call('createSpeaker', {
      token,
      headers: createKeyHeaders(),
      body: { portraitUid: a(), script, voice, ...frame, ...labels, ...changes },
    });

  test('a script that is far too long', async () => {
    const longScript = 'A sentence of many words that goes on. '.repeat(80);
    const problem = await expectRefusal(speak(longScript));
    expect(problem).toMatchObject({ status: 400, fields: [{ path: 'script' }] });
    expect(problem.detail).toMatch(`the limit is ${FILM_LIMITS.longestSeconds}`);
    expect((await expectRefusal(speak('x'.repeat(5000)))).status).toBe(400);
  });

  test("an unknown voice, another person's image, shots without any image, a region outside", async () => {
    expect(
      (await expectRefusal(speak('Hello.', { voice: { voiceId: 'nobody' } }))).detail,
    ).toContain('voice');
    const stranger = await api.signIn();
    const foreign = (await api.picture(stranger.token)).fileUid;
    expect(
      await expectRefusal(speak('Hello.', { background: { kind: 'picture', imageUid: foreign } })),
    ).toMatchObject({ code: 'not_found', meta: { fileUid: foreign } });
    const shots = [{ imageUid: null, description: 'only words' }];
    const story = api.call('createStoryline', {
      token,
      headers: createKeyHeaders(),
      body: { shots, ...frame, ...labels },
    });
    expect((await expectRefusal(story)).detail).toContain('Add an image');
    const body = {
      kind: 'change-elements',
      imageUid: a(),
      region: { ...region, x: 0.9 },
      change: { kind: 'blur' },
      ...frame,
      ...labels,
    } as const;
    expect(
      (
        await expectRefusal(
          api.call('createElements', { token, headers: createKeyHeaders(), body }),
        )
      ).fields,
    ).toMatchObject([{ path: 'region' }]);
  });
});

test('lists in a quote the characters that no font has', async () => {
  const settings = {
    flow: 'speaker',
    portraitUid: a(),
    script: 'Hello ᚠ there, ᚠ.',
    voice,
    ...frame,
  };
  const background = { kind: 'blur' } as const;
  const priceQuote = await api.call('quote', {
    token,
    body: { settings: { ...settings, background } as AnySettings },
  });
  expect(priceQuote.data.signsWithoutFont).toEqual(['ᚠ']);
});

describe('markup in a script', () => {
  const NOTICE = 'Formatting and tags are left out of the voice and captions.';
  const background = { kind: 'blur' } as const;
  const speak = (script: string) => ({ portraitUid: a(), script, voice, background, ...frame });
  const quote = async (settings: unknown) =>
    (await api.call('quote', { token, body: { settings: settings as AnySettings } })).data;

  test('says that breaks become pauses, which the price includes', async () => {
    const plainQuote = await quote({ flow: 'speaker', ...speak('Buy it. Now.') });
    const script = 'Buy it. <break time="3s"/> Now.';
    const pausedQuote = await quote({ flow: 'speaker', ...speak(script) });
    expect(pausedQuote.notices).toEqual(['Break tags become pauses of up to 5 seconds each.']);
    expect(pausedQuote.seconds).toBeCloseTo(plainQuote.seconds + 2.75, 1);
  });

  test.each(['Buy **now**.', '<p>Buy now.</p>'])('adds a notice to a quote: %s', async (script) => {
    expect((await quote({ flow: 'speaker', ...speak(script) })).notices).toEqual([NOTICE]);
  });

  test('adds no notice to a script without markup', async () => {
    expect(await quote({ flow: 'speaker', ...speak('Buy 2 * 3 now.') })).not.toHaveProperty(
      'notices',
    );
  });

  test('adds a notice for the narration of a shot', async () => {
    const shots = [{ imageUid: a(), description: '**Bold**', narration: 'Once.' }];
    const settings = { flow: 'storyline', shots, voice, ...frame };
    expect(await quote(settings)).not.toHaveProperty('notices');
    const [shot] = shots;
    expect(
      (await quote({ ...settings, shots: [{ ...shot, narration: '_Once._' }] })).notices,
    ).toEqual([NOTICE]);
  });

  test('adds a notice to the response of an order and of its repetition', async () => {
    const headers = createKeyHeaders();
    const body = { kind: 'speech', ...speak('Buy **now**.'), ...labels } as const;
    for (const attempt of [1, 2]) {
      const { data } = await api.call('createElements', { token, headers, body });
      expect([attempt, data.notices]).toEqual([attempt, [NOTICE]]);
    }
  });
});
