import { pino } from 'pino';
import type { ScriptOrder } from '@vidra/shared-contract/schemas';
import { createChatEngine } from '../text/chat-completions.ts';
import { startChatServer, type ChatServer, type Turn } from '../text/testing/chat-server.ts';
import { createModelWriter } from './model-writer.ts';

const KEY = 'sk-test';
const order: ScriptOrder = {
  product: { title: 'Kettle', description: '', bulletPoints: ['Two litres'], price: null },
  style: 'benefits',
  platform: 'tiktok',
  audience: '',
  tone: 'calm',
  language: 'fr',
  lengthSeconds: 20,
};
const validAnswer = JSON.stringify({
  sentences: ['Voici la bouilloire.', 'Elle contient deux litres.'],
});

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer(KEY);
});
afterAll(() => server.close());

async function write(turns: Turn[], apiKey = KEY) {
  server.turns.splice(0, Infinity, ...turns);
  server.requests.length = 0;
  const engine = createChatEngine({
    baseUrl: server.baseUrl,
    apiKey,
    model: 'small-model',
    timeoutMs: turns.includes('hang') ? 300 : 30_000,
    retry: { attempts: 3, firstDelayMs: 5 },
  });
  const writer = createModelWriter(engine, pino({ level: 'silent' }));
  return writer.write(order, new AbortController().signal);
}

it('writes in the requested language, with estimates, and names its writer', async () => {
  const result = await write([{ text: validAnswer }]);
  expect(result).toMatchObject({
    language: 'fr',
    sentences: [{ text: 'Voici la bouilloire.' }, { text: 'Elle contient deux litres.' }],
    writer: { id: 'openai-compatible', label: 'small-model' },
    notices: [],
  });
  expect(result.seconds).toBeGreaterThan(1);
  const [request] = server.requests;
  expect(JSON.parse(request?.messages[1]?.content ?? '')).toEqual(order);
  expect(request?.messages[0]?.content).not.toContain('Kettle');
});

it.each<[string, Turn]>([
  ['no JSON', { text: 'Here is your script!' }],
  ['JSON of another shape', { text: '{"lines":["Voici."]}' }],
  ['an empty list', { text: '{"sentences":[]}' }],
  ['nothing', { text: '' }],
])('asks for one repair of %s and names the problem', async (_what, first) => {
  const result = await write([first, { text: validAnswer }]);
  expect(result.writer.id).toBe('openai-compatible');
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]?.messages.at(-1)?.content).toMatch(/cannot be used\. .+/);
});

it('accepts JSON in a code fence', async () => {
  const result = await write([{ text: `\`\`\`json\n${validAnswer}\n\`\`\`` }]);
  expect(result.sentences).toHaveLength(2);
  expect(server.requests).toHaveLength(1);
});

it.each<[string, Turn]>([
  ['too many requests', { status: 429, headers: { 'retry-after': '0.01' } }],
  ['a fault of the server', { status: 500 }],
  ['a broken connection', 'drop'],
  ['an answer that is not the protocol', { raw: '{"choices":[]}' }],
  ['half an answer', { raw: '{"choices":[{"mess' }],
])('asks again after %s', async (_what, fault) => {
  expect((await write([fault, { text: validAnswer }])).writer.id).toBe('openai-compatible');
});

it.each<[string, Turn, RegExp, number]>([
  ['that stays busy', { status: 429 }, /did not answer/, 3],
  ['that stays broken', { status: 500 }, /did not answer/, 3],
  ['that never answers', 'hang', /did not answer/, 3],
  ['that refuses the request', { status: 400 }, /did not answer/, 1],
  [
    'that asks to wait for minutes',
    { status: 429, headers: { 'retry-after': '300' } },
    /did not/,
    1,
  ],
  ['whose model refuses', { refusal: 'I cannot.' }, /no usable answer/, 1],
  ['whose repair does not fit either', { text: 'no' }, /no usable answer/, 2],
])(
  'falls back to the template with a service %s, and reports it',
  async (_what, turn, notice, requestCount) => {
    const result = await write([turn]);
    expect(result.writer.id).toBe('template');
    expect(result.notices[0]).toMatch(notice);
    expect(result.sentences.map(({ text }) => text).join(' ')).toContain('Two litres');
    expect(server.requests).toHaveLength(requestCount);
  },
);

it('falls back to the template when the key is wrong', async () => {
  expect((await write([{ text: validAnswer }], 'sk-other')).writer.id).toBe('template');
});

it('reports a script that is longer than requested', async () => {
  const sentences = Array.from({ length: 20 }, () => 'Une phrase qui dure bien trois secondes.');
  const { notices } = await write([{ text: JSON.stringify({ sentences }) }]);
  expect(notices[0]).toMatch(/20 were asked for/);
});

it('stops at once when it is aborted', async () => {
  server.turns.splice(0, Infinity, 'hang');
  const engine = createChatEngine({ baseUrl: server.baseUrl, apiKey: KEY, model: 'm' });
  const abortController = new AbortController();
  const writing = createModelWriter(engine, pino({ level: 'silent' })).write(
    order,
    abortController.signal,
  );
  const reason = new Error('stop');
  abortController.abort(reason);
  await expect(writing).rejects.toBe(reason);
});
