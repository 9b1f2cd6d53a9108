import { randomUUID } from 'node:crypto';
import { FILM_LIMITS } from '@vidra/shared-contract';
import type { AnySettings, CallBody, VideoTask } from '@vidra/shared-contract/schemas';
import type { TestApi } from '../../testing/test-api.ts';
import { frame, labels, startFilmApi, voice, type FilmApi } from './testing/film-api.ts';

let api: TestApi;
let token = '';
let pictures: string[] = [];
let close: FilmApi['close'];
beforeAll(async () => {
  ({ api, token, pictures, close } = await startFilmApi());
});
afterAll(() => close());

const key = () => ({ 'idempotency-key': randomUUID() });
const [a, b] = [() => pictures[0] ?? '', () => pictures[1] ?? ''];

const balance = async () => {
  const { data } = await api.call('accountInfo', { token, body: {} });
  return data.remainedVideoCredits;
};

const productBody = (): CallBody<'createProduct'> => ({
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
