import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import {
  startChatServer,
  type ChatServer,
  type Turn,
} from '../../content/text/testing/chat-server.ts';
import type { ModelChoices } from './model-plan.ts';

let server: ChatServer;
let api: TestApi;
let token = '';
let imageUids: string[] = [];
beforeAll(async () => {
  server = await startChatServer('sk-test');
  api = await startTestApi({
    TEXT_ENGINE: 'openai-compatible',
    OPENAI_TEXT_BASE_URL: server.baseUrl,
    OPENAI_TEXT_MODEL: 'small-model',
    OPENAI_TEXT_API_KEY: 'sk-test',
  });
  ({ token } = await api.signIn());
  imageUids = [await api.picture(token), await api.picture(token)].map(({ fileUid }) => fileUid);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const PLAN: ModelChoices = {
  title: 'Two views',
  pictures: [2, 1],
  ratio: '9:16',
  quality: '720p',
  motion: 'orbit',
  imageSeconds: 3,
  music: 'calm',
};
const createTurn = (changes: ModelChoices = {}): Turn => ({
  tool: 'multi-image',
  arguments: { ...PLAN, ...changes },
});
const FRAME: ModelChoices = { title: 'Hi', pictures: [1], ratio: '1:1', quality: '720p' };

async function ask(turns: Turn[], headers = { 'idempotency-key': randomUUID() }) {
  server.turns.splice(0, Infinity, ...turns);
  server.requests.length = 0;
  const body = { prompt: 'Zwei Ansichten, hochkant', imageUids };
  const { data, problem } = await api.call('createAgentTask', { token, headers, body });
  if (!('plan' in data)) throw new Error((problem as { detail: string }).detail);
  return data;
}

test('lets the model choose flow, order and look, without sending it a file', async () => {
  const { plan, state } = await ask([createTurn()]);
  expect(state).toBe('proposed');
  expect(plan).toMatchObject({
    settings: {
      flow: 'multi-image',
      ratio: '9:16',
      music: { bed: 'calm' },
      images: [{ imageUid: imageUids[1] }, { imageUid: imageUids[0] }],
    },
    planner: { id: 'openai-compatible', label: 'small-model' },
    notices: [expect.stringContaining('No voice')],
  });
  expect(plan.planner.honesty).toContain('language model');
  expect(plan.credits).toBeGreaterThan(0);
  const imageFacts = { fileName: expect.any(String), people: null };
  const sentContent = server.requests[0]?.messages[1]?.content ?? '';
  expect(JSON.parse(sentContent)).toEqual({
    prompt: 'Zwei Ansichten, hochkant',
    pictures: [imageFacts, imageFacts],
    page: null,
    canSpeak: false,
    personLanguage: null,
  });
  const { data } = await api.call('capabilities');
  expect(data.helpers.agent).toEqual(plan.planner);
  // Without a voice, a person's own recording is still possible.
  expect(data.films.find(({ flow }) => flow === 'speaker')).toMatchObject({
    available: true,
    reason: expect.stringContaining('Upload a recording'),
  });
});

test.each<[string, Turn, RegExp]>([
  ['no call', { text: 'Sure!' }, /Call one of the tools/],
  [
    'an image that is not there',
    createTurn({ pictures: [1, 7] }),
    /There are 2 images, numbered from 1/,
  ],
  [
    'a story without shots',
    {
      tool: 'storyline',
      arguments: {
        ...FRAME,
        motion: 'orbit',
        language: 'en',
        captions: true,
        music: 'calm',
        question: '',
        shots: [],
      },
    },
    /shots/,
  ],
  [
    'a speaker where nobody can speak',
    {
      tool: 'speaker',
      arguments: {
        ...FRAME,
        script: 'Hi.',
        language: 'en',
        captions: true,
        music: 'none',
        question: '',
      },
    },
    /speaker: voice/,
  ],
  [
    'an ad without a script and without a question',
    {
      tool: 'product',
      arguments: {
        ...FRAME,
        productName: 'Cup',
        price: '',
        script: '',
        language: 'en',
        captions: true,
        music: 'none',
        question: '',
      },
    },
    /script: Write the script, or ask for it/,
  ],
])('repairs %s once', async (_what, first, complaint) => {
  const { plan } = await ask([first, createTurn()]);
  expect(plan.planner.id).toBe('openai-compatible');
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]?.messages.at(-1)?.content).toMatch(complaint);
});

test.each<[string, Turn, RegExp]>([
  ['is wrong twice', createTurn({ pictures: [9] }), /sent an unusable response, so this plan/],
  ['refuses', { refusal: 'No.' }, /sent an unusable response, so this plan/],
  ['cannot be had', { status: 401 }, /didn't respond, so this plan/],
])('plans by rules when the model %s, and says so', async (_what, turn, notice) => {
  const { plan } = await ask([turn]);
  expect(plan.planner).toMatchObject({ id: 'rules', honesty: expect.stringContaining('No AI.') });
  expect(plan.notices[0]).toMatch(notice);
  // The plan says once that it was made by rules.
  expect([plan.planner.honesty, ...plan.notices].join(' ').match(/rules/g)).toHaveLength(1);
  expect(plan.settings.flow).toBe('multi-image');
});

test('returns the first plan for the same request, without asking the model again', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await ask([createTurn()], headers);
  const repeatedPlan = await ask([createTurn({ title: 'Another' })], headers);
  expect([repeatedPlan.projectUid, repeatedPlan.title]).toEqual([first.projectUid, 'Two views']);
  expect(server.requests).toHaveLength(0);
});
