import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { watchSessions } from './live-sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const refresh = (refreshToken: string) => api.call('refresh', { body: { refreshToken } });
const isIn = async (token: string) => (await api.call('userInfo', { token })).status === 200;
const ageUses = (seconds: number) =>
  api.platform.db
    .updateTable('refreshTokens')
    .set({ usedAt: new Date(Date.now() - seconds * 1000) })
    .where('usedAt', 'is not', null)
    .execute();

describe('refresh tokens', () => {
  test('each is exchanged for a new pair', async () => {
    const login = await api.signIn();
    const next = await refresh(login.refreshToken);
    expect(next.status).toBe(200);
    expect(next.data.refreshToken).not.toBe(login.refreshToken);
    expect(next.data.expiration).toBe(30 * 24 * 3600);
    expect(next.data.accessTokenExp).toBeGreaterThan(Date.now() / 1000 + 14 * 60);
    expect(await isIn(next.data.token)).toBe(true);
  });

  test('may be used by two tabs at the same moment', async () => {
    const login = await api.signIn();
    const [firstRefresh, secondRefresh] = await Promise.all([
      refresh(login.refreshToken),
      refresh(login.refreshToken),
    ]);
    expect([firstRefresh.status, secondRefresh.status]).toEqual([200, 200]);
    expect(await isIn(firstRefresh.data.token)).toBe(true);
    expect(await isIn(secondRefresh.data.token)).toBe(true);
  });

  test('allow one of the two tokens from one exchange to continue', async () => {
    const login = await api.signIn();
    await refresh(login.refreshToken);
    let last = (await refresh(login.refreshToken)).data;
    for (let count = 0; count < 3; count += 1) {
      const next = await refresh(last.refreshToken);
      expect(next.status).toBe(200);
      last = next.data;
    }
    expect(await isIn(last.token)).toBe(true);
  });

  test('end the whole session when both continue within seconds', async () => {
    const login = await api.signIn();
    const [firstRefresh, secondRefresh] = await Promise.all([
      refresh(login.refreshToken),
      refresh(login.refreshToken),
    ]);
    const first = await refresh(firstRefresh.data.refreshToken);
    expect(first.status).toBe(200);
    expect((await refresh(secondRefresh.data.refreshToken)).problem.code).toBe('unauthorized');
    expect((await refresh(first.data.refreshToken)).status).toBe(401);
    expect(await isIn(first.data.token)).toBe(false);
    expect(await isIn(secondRefresh.data.token)).toBe(false);
  });

  test('end the whole session when used again after a successor was used', async () => {
    const login = await api.signIn();
    const next = await refresh(login.refreshToken);
    const laterRefresh = await refresh(next.data.refreshToken);
    await ageUses(11);
    expect((await refresh(login.refreshToken)).problem.code).toBe('unauthorized');
    expect((await refresh(laterRefresh.data.refreshToken)).problem.code).toBe('unauthorized');
    expect(await isIn(laterRefresh.data.token)).toBe(false);
  });

  test('continue when used again after a lost answer, but the lost token does not', async () => {
    const login = await api.signIn();
    const lostRefresh = await refresh(login.refreshToken);
    await ageUses(3600);
    const repeatedRefresh = await refresh(login.refreshToken);
    expect(repeatedRefresh.status).toBe(200);
    expect((await refresh(repeatedRefresh.data.refreshToken)).status).toBe(200);
    // The current holder of the lost token is not the one who retried.
    await api.platform.db
      .updateTable('refreshTokens')
      .set({ supersededAt: new Date(Date.now() - 11_000) })
      .where('supersededAt', 'is not', null)
      .execute();
    expect((await refresh(lostRefresh.data.refreshToken)).status).toBe(401);
    expect(await isIn(repeatedRefresh.data.token)).toBe(false);
  });

  test('continue for many concurrent retries after a lost answer', async () => {
    const login = await api.signIn();
    await refresh(login.refreshToken);
    await ageUses(3600);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(login.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('are not stored in clear text', async () => {
    const login = await api.signIn();
    const storedTokens = await api.platform.db.selectFrom('refreshTokens').selectAll().execute();
    expect(JSON.stringify(storedTokens)).not.toContain(login.refreshToken);
  });

  test('are refused when invented', async () => {
    expect((await refresh('invented')).status).toBe(401);
  });
});

describe('sessions', () => {
  test('ends the access token too when it is logged out, and no other session', async () => {
    const email = 'two-devices@example.com';
    const phone = await api.signIn(email);
    await api.platform.db.deleteFrom('emailCodes').execute();
    const laptop = await api.signIn(email);
    expect((await api.call('logout', { token: phone.token })).status).toBe(200);
    expect(await isIn(phone.token)).toBe(false);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect(await isIn(laptop.token)).toBe(true);
  });

  test('end at once even when in use', async () => {
    const login = await api.signIn();
    expect(await isIn(login.token)).toBe(true);
    await api.call('logout', { token: login.token });
    expect(await isIn(login.token)).toBe(false);
  });

  test('end in other processes too', async () => {
    const { connection, accessTokens } = api.platform;
    const login = await api.signIn();
    const otherSessions = await watchSessions(connection, accessTokens);
    expect(await otherSessions.authenticate(login.token)).toMatchObject({ uid: login.userUid });
    await api.call('logout', { token: login.token });
    // Much earlier than the cache would expire.
    const deadline = Date.now() + 3000;
    while ((await otherSessions.authenticate(login.token)) && Date.now() < deadline)
      await pause(10);
    expect(await otherSessions.authenticate(login.token)).toBeUndefined();
    await otherSessions.close();
  });

  test('are not cached when they end during the lookup', async () => {
    const { connection, accessTokens } = api.platform;
    const login = await api.signIn();
    const sessions = await watchSessions(connection, accessTokens);
    const authentication = sessions.authenticate(login.token);
    await api.call('logout', { token: login.token });
    await authentication;
    const deadline = Date.now() + 3000;
    while ((await sessions.authenticate(login.token)) && Date.now() < deadline) await pause(10);
    expect(await sessions.authenticate(login.token)).toBeUndefined();
    await sessions.close();
  });

  test('end after 30 days without use', async () => {
    const login = await api.signIn();
    await api.platform.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userUid', '=', login.userUid)
      .execute();
    expect(await isIn(login.token)).toBe(false);
    expect((await refresh(login.refreshToken)).status).toBe(401);
  });

  test.each([
    ['no token', undefined],
    ['nonsense', 'nonsense'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
  ])('treats %s as signed out', async (_name, token) => {
    const answer = await api.call('userInfo', token === undefined ? {} : { token });
    expect(answer.problem).toMatchObject({ code: 'unauthorized', status: 401 });
  });
});
