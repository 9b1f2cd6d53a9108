import { toSampleHash, sampleRecord } from '../testing/sample-release.ts';
import { findApiRefusals, readApi } from './api-rules.ts';

const record = (calls: Record<string, string>) =>
  sampleRecord({
    name: 'mfe-billing',
    hash: toSampleHash('1'),
    contract: { calls, names: {}, modals: [] },
  });
const offeredCalls = ['POST /api/order/vidra/account', 'GET /api/capabilities'];

test('calls that the API offers pass, whatever the product code', () => {
  const calls = { account: 'POST /api/order/{app}/account', can: 'GET /api/capabilities' };
  expect(findApiRefusals(record(calls), offeredCalls, 'http://api')).toEqual([]);
});

test('a release that does not record its calls passes', () => {
  const before = sampleRecord({ name: 'mfe-billing', hash: toSampleHash('1') });
  expect(findApiRefusals(before, [], 'http://api')).toEqual([]);
});

test.each([
  ['another method', 'POST /api/capabilities'],
  ['another path', 'GET /api/order/{app}/ledger'],
  ['a longer path', 'POST /api/order/{app}/account/info'],
])('refused: %s', (_, endpoint) => {
  expect(findApiRefusals(record({ new: endpoint }), offeredCalls, 'http://api')).toEqual([
    {
      remote: 'mfe-billing',
      rule: 'contract',
      found: `the call "new", ${endpoint}`,
      expected: 'a call that the API at http://api offers',
      advice: 'Deploy the API that offers it first, then publish this release.',
    },
  ]);
});

describe('readApi', () => {
  const answerWith = (answer: () => Response) => {
    global.fetch = async () => answer();
  };

  test("returns the calls of the API's description", async () => {
    const paths = { '/api/capabilities': { get: {} }, '/api/order': { get: {}, post: {} } };
    answerWith(() => Response.json({ openapi: '3.1.0', paths }));
    expect(await readApi('http://api')).toEqual([
      'GET /api/capabilities',
      'GET /api/order',
      'POST /api/order',
    ]);
  });

  test.each<[string, () => Response]>([
    ['an error', () => new Response('', { status: 502 })],
    ['a page', () => new Response('<!doctype html>')],
    ['another document', () => Response.json({ paths: [] })],
    [
      'nothing',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('%s causes an error with advice', async (_, answer) => {
    answerWith(answer);
    await expect(readApi('http://api')).rejects.toThrow(/http:\/\/api\/api\/openapi\.json.*--api/);
  });
});
