import fastify from 'fastify';
import { jsonBody } from './json-body.ts';
import { problems } from '../problems.ts';

const createNestedJson = (depth: number, inner = '1') =>
  '{"a":'.repeat(depth) + inner + '}'.repeat(depth);

test.each([
  ['64 levels', createNestedJson(64), 200],
  ['65 levels', createNestedJson(65), 400],
  ['2,000 levels', createNestedJson(2_000), 400],
  ['20,000 lists', '['.repeat(20_000), 400],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(500) + '\\"{'.repeat(500) }), 200],
  ['many beside each other', JSON.stringify(Array.from({ length: 500 }, () => ({ a: [] }))), 200],
  ['a text without an end', `{"a": "${'\\'.repeat(1_001)}`, 400],
  ['nothing', '', 200],
])('%s', async (_, payload, status) => {
  const app = fastify();
  await app.register(problems);
  await app.register(jsonBody);
  app.post('/', async () => ({}));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers });
  expect(answer.statusCode).toBe(status);
  await app.close();
});
