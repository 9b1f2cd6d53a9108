import OpenAI from 'openai';
import sharp from 'sharp';
import { createHttpModeration } from './http-moderation.ts';
import type { ModeratedImage, Moderation } from './moderation.ts';
import { createOpenaiModeration } from './openai-moderation.ts';
import { createRuleModeration } from './rule-moderation.ts';
import {
  API_KEY,
  FLAGGED_RECORDING_BYTES,
  FLAGGED_WORD,
  startHttpModerationServer,
  startOpenaiModerationServer,
  type ModerationServer,
  type ServerFault,
} from './testing/moderation-servers.ts';

const RULES = [
  { title: 'Violence', reason: 'It shows violence.', phrases: { en: [FLAGGED_WORD] } },
];

interface Driver {
  id: Moderation['id'];
  server?: ModerationServer;
  create: (overrides?: { apiKey?: string; timeoutMs?: number }) => Moderation;
}

let servers: ModerationServer[];
let drivers: Record<'rules' | 'openai' | 'http', Driver>;
beforeAll(async () => {
  const openai = await startOpenaiModerationServer();
  const http = await startHttpModerationServer();
  servers = [openai, http];
  const options = { apiKey: API_KEY, retry: { attempts: 1, firstDelayMs: 1 } };
  drivers = {
    rules: { id: 'rules', create: () => createRuleModeration(RULES) },
    openai: {
      id: 'openai',
      server: openai,
      create: (overrides) =>
        createOpenaiModeration({
          ...options,
          baseUrl: openai.url.replace('/moderations', ''),
          model: 'omni-moderation-latest',
          ...overrides,
        }),
    },
    http: {
      id: 'http',
      server: http,
      create: (overrides) => createHttpModeration({ ...options, url: http.url, ...overrides }),
    },
  };
});
beforeEach(() => {
  for (const server of servers) server.fault = undefined;
});
afterAll(() => Promise.all(servers.map(({ close }) => close())));

async function createImage(fileUid: string, background: string): Promise<ModeratedImage> {
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { fileUid, contentType: 'image/jpeg', bytes };
}

const toTexts = (...texts: string[]) => texts.map((text) => ({ field: 'prompt', text }));

describe.each(['rules', 'openai', 'http'] as const)('%s', (name) => {
  test('allows harmless content, and an order without any', async () => {
    const moderation = drivers[name].create();
    const images = [await createImage('blue', '#0000ff'), await createImage('gray', '#808080')];
    const texts = toTexts('A kettle boils.', 'Slowly zoom in.');
    expect(await moderation.findFlag({ texts, images })).toBeUndefined();
    expect(await moderation.findFlag({ texts: [], images: [] })).toBeUndefined();
  });

  test('names the rule, and the text that breaks it', async () => {
    const text = `Show a ${FLAGGED_WORD} at noon.`;
    const flag = await drivers[name]
      .create()
      .findFlag({ texts: toTexts('Harmless.', text), images: [] });
    expect(flag).toEqual({
      title: 'Violence',
      reason: expect.stringMatching(/^[A-Z].*violence\.$/) as string,
      text,
    });
  });

  test('checks every image, if it checks images', async () => {
    const moderation = drivers[name].create();
    const images = [await createImage('blue', '#0000ff'), await createImage('red', '#ff0000')];
    const flag = await moderation.findFlag({ texts: toTexts('Harmless.'), images });
    expect(flag?.fileUid).toBe(moderation.checksImages ? 'red' : undefined);
  });
});

test.each(['rules', 'openai', 'http'] as const)(
  'checks recordings with %s if it listens to them',
  async (name) => {
    const moderation = drivers[name].create();
    expect(moderation.checksRecordings).toBe(name === 'http');
    if (!moderation.checksRecordings) return;
    const recordings = [10, FLAGGED_RECORDING_BYTES + 1].map((size, index) => ({
      fileUid: `recording-${index}`,
      contentType: 'audio/mp4' as const,
      bytes: Buffer.alloc(size),
    }));
    const input = { texts: toTexts('Harmless.'), images: [] };
    expect(await moderation.findFlag({ ...input, recordings })).toMatchObject({
      fileUid: 'recording-1',
    });
    expect(
      await moderation.findFlag({ ...input, recordings: recordings.slice(0, 1) }),
    ).toBeUndefined();
  },
);

describe.each(['openai', 'http'] as const)('%s as a service', (name) => {
  test.each<[ServerFault, string]>([
    ['hang', 'no_answer'],
    ['drop', 'no_answer'],
    ['garbage', 'malformed'],
    [{ status: 503 }, 'broken'],
    [{ status: 429 }, 'busy'],
  ])('fails for the fault %j', async (fault, kind) => {
    const { server, create } = drivers[name];
    if (server) server.fault = fault;
    const moderation = create(fault === 'hang' ? { timeoutMs: 200 } : {});
    await expect(
      moderation.findFlag({ texts: toTexts('Harmless.'), images: [] }),
    ).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  test('fails for a wrong key', async () => {
    const moderation = drivers[name].create({ apiKey: 'another' });
    await expect(
      moderation.findFlag({ texts: toTexts('Harmless.'), images: [] }),
    ).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });
});

test('the server of the moderation protocol understands OpenAI’s own client', async () => {
  const baseURL = drivers.openai.server?.url.replace('/moderations', '') ?? '';
  const client = new OpenAI({ apiKey: API_KEY, baseURL, maxRetries: 0 });
  const model = 'omni-moderation-latest';
  const answer = await client.moderations.create({ model, input: ['Harmless.', FLAGGED_WORD] });
  expect(answer.results.map(({ flagged }) => flagged)).toEqual([false, true]);
  const { bytes } = await createImage('red', '#ff0000');
  const url = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const image = { type: 'image_url' as const, image_url: { url } };
  const { results } = await client.moderations.create({ model, input: [image] });
  expect(results[0]).toMatchObject({ flagged: true, categories: { violence: true } });
  await expect(client.moderations.create({ model, input: [image, image] })).rejects.toMatchObject({
    status: 400,
    code: 'too_many_images',
  });
});
