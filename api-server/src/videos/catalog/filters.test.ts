import { MOTIONS, MUSIC_BEDS } from '@vidra/shared-contract';
import type { LoginAnswer, Voice } from '@vidra/shared-contract/schemas';
import { importSamples } from '../../files/samples/samples.ts';
import type { SpeechDriver } from '../../rendering/speech/speech-driver.ts';
import { withRecordings } from '../../rendering/speech/recordings.ts';
import { createSpeech } from '../../rendering/speech/speech.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const VOICES: Voice[] = [
  { id: 'ada', name: 'Ada', language: 'en-GB', gender: 'female' },
  { id: 'ben', name: 'Ben', language: 'en-US', gender: 'male' },
  { id: 'cem', name: 'Cem', language: 'de', gender: 'male' },
  { id: 'nova', name: 'Nova', language: 'multi' },
];
const driver: SpeechDriver = {
  id: 'test',
  label: 'Test',
  honesty: 'Says nothing.',
  voices: VOICES,
  speak: () => Promise.reject(new Error('is not spoken here')),
};

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signIn();
});
afterAll(() => api.close());
const speakWith = (speechDriver?: SpeechDriver) => {
  const speech = createSpeech({ ffmpeg: 'ffmpeg', ...(speechDriver && { driver: speechDriver }) });
  api.platform.speech = withRecordings(speech, api.platform);
};
beforeEach(() => {
  speakWith(driver);
});

const filterAudio = (body: object = {}) => api.call('filterAudio', { token: user.token, body });
const filterSpeakers = (body: object = {}) =>
  api.call('filterSpeaker', { token: user.token, body });
const filterGallery = (body: object = {}) => api.call('filterFront', { body });
const toIds = (items: { id: string }[]) => items.map(({ id }) => id);

describe('audio', () => {
  test('lists music and voices', async () => {
    const { data } = await filterAudio();
    expect(toIds(data.items)).toEqual([...[...MUSIC_BEDS].sort(), 'ada', 'ben', 'cem', 'nova']);
    expect(data.languages).toEqual(['de', 'en-GB', 'en-US', 'multi']);
    expect(data.genders).toEqual(['female', 'male', 'unknown']);
    expect(data.voiceNotice).toBeNull();
  });

  test('serves playable music', async () => {
    const { data } = await filterAudio({ kind: 'music' });
    expect(data.items).toHaveLength(MUSIC_BEDS.length);
    const file = await api.app.inject(data.items[0]?.url ?? '');
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
  });

  test('finds variants of a language and voices that speak all languages', async () => {
    expect(toIds((await filterAudio({ language: 'EN' })).data.items)).toEqual([
      'ada',
      'ben',
      'nova',
    ]);
    expect(toIds((await filterAudio({ language: 'en-GB' })).data.items)).toEqual(['ada', 'nova']);
    expect(toIds((await filterAudio({ language: 'fr' })).data.items)).toEqual(['nova']);
  });

  test('combines filters', async () => {
    const { data } = await filterAudio({ language: 'en', gender: 'male' });
    expect(data.items).toEqual([{ ...VOICES[1], kind: 'voice', url: null }]);
    expect((await filterAudio({ kind: 'music', gender: 'male' })).data.items).toEqual([]);
    expect((await filterAudio({ gender: 'unknown' })).data.items).toMatchObject([{ id: 'nova' }]);
  });

  test('shows each item once across pages, also when a voice is added in between', async () => {
    const first = (await filterAudio({ kind: 'voice', limit: 2 })).data;
    expect(toIds(first.items)).toEqual(['ada', 'ben']);
    speakWith({ ...driver, voices: VOICES.filter(({ id }) => id !== 'ben') });
    const second = await filterAudio({ kind: 'voice', limit: 2, cursor: first.nextCursor });
    expect(toIds(second.data.items)).toEqual(['cem', 'nova']);
    expect(second.data.nextCursor).toBeNull();
  });

  test('refuses an invented cursor and unknown filters', async () => {
    expect((await filterAudio({ cursor: 'invented' })).problem).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'cursor' }],
    });
    expect((await filterAudio({ mood: 'happy' })).status).toBe(400);
    expect((await filterAudio({ kind: 'noise' })).status).toBe(400);
  });

  test('explains why there are no voices', async () => {
    speakWith();
    const { data } = await filterAudio({ kind: 'voice' });
    expect(data).toMatchObject({ items: [], languages: [], genders: [] });
    expect(data.voiceNotice).toContain('Install espeak-ng');
  });
});

test('speakers: offers voices, and no portraits before the samples exist', async () => {
  const { data } = await filterSpeakers({ language: 'de', limit: 1 });
  expect(toIds(data.items)).toEqual(['cem']);
  expect(data.portraits).toEqual([]);
  expect(data.portraitNotice).toContain('Upload one');
  const next = await filterSpeakers({ language: 'de', limit: 1, cursor: data.nextCursor });
  expect(toIds(next.data.items)).toEqual(['nova']);
});

describe('gallery', () => {
  test('is empty before the samples exist', async () => {
    expect((await filterGallery()).data).toMatchObject({ items: [], flows: [], nextCursor: null });
  });

  test('offers only templates that can be ordered unchanged', async () => {
    await importSamples(api.platform);
    api.platform.speech = { ...api.platform.speech, measureSeconds: () => Promise.resolve(2) };
    const { items } = (await filterGallery({ limit: 100 })).data;
    expect(items.length).toBeGreaterThan(4);
    for (const { templateId, settings, pictures } of items) {
      const quote = await api.call('quote', { token: user.token, body: { settings } });
      expect([templateId, quote.status]).toEqual([templateId, 200]);
      for (const { url } of pictures) expect((await api.app.inject(url)).statusCode).toBe(200);
    }
    const { portraits, portraitNotice } = (await filterSpeakers({})).data;
    expect(portraits.map(({ kind }) => kind)).toEqual(['portrait', 'portrait']);
    expect(portraitNotice).toBe(null);
    const image = items.find(({ flow }) => flow === 'image-to-video');
    const imageUid = image?.pictures[0]?.fileUid ?? '';
    expect(image?.settings).toMatchObject({ imageUid });
    expect(await api.create(user.token, { imageUid })).toHaveLength(1);
    const templateId = image?.templateId;
    expect((await filterGallery({ templateId })).data.items).toEqual([image]);
    expect((await filterGallery({ templateId: 'gone' })).data.items).toEqual([]);
  });

  test('is searched by words of its texts, its tool, its purpose and its industry', async () => {
    const search = async (text: string) =>
      (await filterGallery({ limit: 100, search: text })).data.items.map((item) => item.templateId);
    const all = (await filterGallery({ limit: 100 })).data.items;
    expect(await search('SKYLINE pan')).toEqual(['city-pan']);
    expect(await search('travel')).toEqual(
      all.filter((item) => item.industry === 'travel').map((item) => item.templateId),
    );
    expect(await search('no such words')).toEqual([]);
    expect(await search(' ')).toHaveLength(all.length);
  });

  test('is filtered by flow, ratio, motion, purpose and industry, page by page', async () => {
    const all = (await filterGallery({ limit: 100 })).data;
    expect(all.flows).toEqual(expect.arrayContaining(['image-to-video', 'multi-image']));
    for (const flow of all.flows) {
      const { items } = (await filterGallery({ flow })).data;
      expect(items).toEqual(all.items.filter((item) => item.flow === flow));
    }
    for (const ratio of all.ratios) {
      const { items } = (await filterGallery({ ratio })).data;
      expect(items).toEqual(all.items.filter((item) => item.ratio === ratio));
    }
    for (const motion of MOTIONS) {
      const { items } = (await filterGallery({ motion })).data;
      expect(items.every(({ motions }) => motions.includes(motion))).toBe(true);
      expect(items.length > 0).toBe(all.motions.includes(motion));
    }
    for (const purpose of all.purposes) {
      const { items } = (await filterGallery({ purpose })).data;
      expect(items).toEqual(all.items.filter((item) => item.purpose === purpose));
    }
    for (const industry of all.industries) {
      const { items } = (await filterGallery({ industry })).data;
      expect(items).toEqual(all.items.filter((item) => item.industry === industry));
    }
    const first = (await filterGallery({ limit: 3 })).data;
    const rest = (await filterGallery({ limit: 100, cursor: first.nextCursor ?? '' })).data;
    expect([...first.items, ...rest.items]).toEqual(all.items);
  });
});

test('product videos: offers only values that a script order accepts', async () => {
  const { data } = await api.call('filterUrl2video', { token: user.token, body: {} });
  expect(data.languages).toContainEqual({ id: 'de', title: 'German' });
  expect(data.languages.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['en', 'de', 'fr', 'es', 'pt', 'it', 'ja', 'ko', 'zh', 'ar']),
  );
  expect(data.styles).toContainEqual({ id: 'problem-solution', title: 'Problem solution' });
  expect(data.platforms).toContainEqual({ id: 'tiktok', title: 'TikTok', ratio: '9:16' });
  for (const [index, lengthSeconds] of data.lengths.entries()) {
    const order = await api.call('createScript', {
      token: user.token,
      headers: { 'idempotency-key': `script-${index}` },
      body: {
        product: { title: 'Bottle' },
        style: data.styles[index % data.styles.length]!.id,
        tone: data.tones[index % data.tones.length]!.id,
        platform: data.platforms[index % data.platforms.length]!.id,
        audience: data.audiences[index % data.audiences.length]!,
        language: data.languages[index % data.languages.length]!.id,
        lengthSeconds,
      },
    });
    expect(order.status).toBe(200);
  }
});
