import { FILM_LIMITS } from '@vidra/shared-contract';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startChatServer, type ChatServer, type Turn } from '../text/testing/chat-server.ts';
import { splitIntoShots } from './shot-writer.ts';

let server: ChatServer;
let api: TestApi;
let token = '';
beforeAll(async () => {
  server = await startChatServer('sk-test');
  api = await startTestApi({
    TEXT_ENGINE: 'openai-compatible',
    OPENAI_TEXT_BASE_URL: server.baseUrl,
    OPENAI_TEXT_MODEL: 'small-model',
    OPENAI_TEXT_API_KEY: 'sk-test',
  });
  ({ token } = await api.signIn());
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const STORY = 'A cat wakes up. It wants to fly.';
async function ask(turns: Turn[]) {
  server.turns.splice(0, Infinity, ...turns);
  return (await api.call('createShots', { token, body: { story: STORY } })).data;
}

test('the model writes picture and speech, and the result names the model', async () => {
  const shots = [{ description: 'A cat on a bed', narration: 'A cat wakes up.' }];
  const result = await ask([{ text: JSON.stringify({ shots }) }]);
  expect(result).toMatchObject({ shots, writer: { id: 'openai-compatible' }, notices: [] });
  expect(result.writer.honesty).toContain('small-model');
});

test('the model learns the language of the person, for the descriptions', async () => {
  const shots = [{ description: 'Eine Katze auf einem Bett', narration: 'A cat wakes up.' }];
  server.turns.splice(0, Infinity, { text: JSON.stringify({ shots }) });
  await api.call('createShots', { token, body: { story: STORY, language: 'de' } });
  const input = server.requests.at(-1)?.messages.at(-1)?.content;
  expect(JSON.parse(String(input))).toEqual({ story: STORY, language: 'de' });
});

test.each<[string, Turn[], RegExp]>([
  ['cannot be had', [{ status: 401 }], /did not answer/],
  ['is wrong twice', [{ text: 'no' }, { text: '{"shots":[]}' }], /no usable answer/],
])('falls back to rules when the model %s, and reports it', async (_what, turns, notice) => {
  const { shots, writer, notices } = await ask(turns);
  expect(shots.map(({ narration }) => narration)).toEqual(['A cat wakes up.', 'It wants to fly.']);
  expect(writer).toMatchObject({ id: 'rules', honesty: expect.stringContaining('no AI') });
  expect(notices[0]).toMatch(notice);
});

test('a long story has several sentences per shot, and cut text is reported', () => {
  const longResult = splitIntoShots('It goes on. '.repeat(50));
  expect(longResult.shots.length).toBeLessThanOrEqual(FILM_LIMITS.maxShots);
  expect(longResult.shots.map(({ narration }) => narration).join(' ')).toHaveLength(50 * 12 - 1);
  expect(longResult.notices).toEqual([]);
  const cut = splitIntoShots('x'.repeat(1000));
  expect(cut.shots[0]?.narration).toHaveLength(FILM_LIMITS.narrationLength);
  expect(cut.notices[0]).toMatch(/at most 400/);
  expect(splitIntoShots('…').shots).toHaveLength(1);
});

test('keeps the pauses of a story in the narrations', () => {
  const { shots } = splitIntoShots('A **cat** wakes up. <break time="1500ms"/> It flies.');
  expect(shots.map(({ narration }) => narration)).toEqual([
    'A cat wakes up. <break time="1.5s"/>',
    'It flies.',
  ]);
});

test('reports that it leaves out the markup of a story', async () => {
  server.turns.splice(0, Infinity, { status: 401 });
  const { data } = await api.call('createShots', { token, body: { story: 'A **cat** wakes up.' } });
  expect(data.shots.map(({ narration }) => narration)).toEqual(['A cat wakes up.']);
  expect(data.notices).toContain('Formatting and tags are left out of the voice and captions.');
});
