import { runInNewContext } from 'node:vm';
import { EARLY_ANSWERS, type EarlyAnswers } from '@vidra/shared-contract';
import { startSampleSite, type SampleSite } from '../../testing/sample-app.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

const HISTORY = 'https://vidra.example/api/v1.0/microTask/video/group/history';
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const session = { token: 'access-1', refreshToken: 'refresh-1', accessTokenExp: inAnHour };

async function readScript(url: string): Promise<string> {
  const { body } = await site.app.inject({ url });
  return /<script nonce="[^"]+">(\(\(\{paths.*?)<\/script>/.exec(body)?.[1] ?? '';
}

/** Runs the home page's script with this stored session. Returns its requests and results. */
async function openHome(storedSession: string | null, trace?: string) {
  const fetchedCalls: { url: string; headers: Record<string, string> }[] = [];
  const self: { [EARLY_ANSWERS]?: EarlyAnswers } = {};
  runInNewContext(await readScript('/workspace/home'), {
    self,
    URL,
    performance,
    location: new URL('https://vidra.example/workspace/home'),
    localStorage: { getItem: () => storedSession },
    document: {
      documentElement: { lang: 'de' },
      querySelector: () => (trace === undefined ? null : { content: trace }),
    },
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      fetchedCalls.push({ url, headers: { ...headers } });
      return Promise.reject(new TypeError('The network is down.'));
    },
  });
  return { fetched: fetchedCalls, left: self[EARLY_ANSWERS] };
}

test('for a signed-in user, the page requests exactly what its route reads first', async () => {
  const { fetched, left } = await openHome(JSON.stringify(session), '00-a-b-01');
  const headers = {
    Accept: 'application/json',
    'Accept-Language': 'de',
    'App-Code': 'vidra',
    Authorization: 'Bearer access-1',
    traceparent: '00-a-b-01',
  };
  expect(fetched).toEqual([{ url: HISTORY, headers }]);
  expect(left?.token).toBe('access-1');
  expect([...(left?.answers.keys() ?? [])]).toEqual([HISTORY]);
});

test.each([
  ['nobody is signed in', null],
  ['what is kept is damaged', '{'],
  ['what is kept is no session', 'null'],
  ['the token ends', JSON.stringify({ ...session, accessTokenExp: inAnHour - 3590 })],
])('requests nothing where %s', async (_, storedSession) => {
  const { fetched, left } = await openHome(storedSession);
  expect([fetched, left]).toEqual([[], undefined]);
});

test('a page whose route names no calls has no such script', async () => {
  expect(await readScript('/edit?label=film')).toBe('');
});
