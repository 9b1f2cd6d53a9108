/** @jest-environment jsdom */
import { EMPTY_SESSION } from '@vidra/shared-contract';
import { account, createLoginAnswer } from '../testing/fake-api.ts';
import { reduceSession } from './reducer.ts';

const createSavedSession = (now = 5000, fields = {}) =>
  reduceSession(EMPTY_SESSION, { type: 'saved', answer: createLoginAnswer(fields), now });

test('saving resets, copies only known fields and sets the time', () => {
  const before = { ...EMPTY_SESSION, videoCredits: 7, sorted: 4 };
  const answer = { ...createLoginAnswer(), surprise: 'x', userLevel: 'high' as never };
  const session = reduceSession(before, { type: 'saved', answer, now: 5000 });

  expect(session).toEqual({
    ...EMPTY_SESSION,
    ...createLoginAnswer(),
    accessTokenExp: answer.accessTokenExp,
    userLevel: 0,
    initTime: 5000,
  });
});

test('an account response sets the credits of the session', () => {
  const session = reduceSession(createSavedSession(), {
    type: 'account-read',
    userUid: 'u1',
    account,
  });

  expect(session).toMatchObject({
    memberShipLevel: 1,
    videoCredits: 90,
    totalVideoCredits: 100,
    usedVideoCredits: 10,
    sorted: 3,
    accountUnread: false,
  });
  expect(Object.keys(session).sort()).toEqual(Object.keys(EMPTY_SESSION).sort());
});

test("an account response without a field keeps the session's value", () => {
  const before = reduceSession(createSavedSession(), {
    type: 'account-read',
    userUid: 'u1',
    account,
  });
  const { remainedVideoCredits: _, sorted: __, ...answer } = { ...account, usedVideoCredits: 11 };
  const session = reduceSession(before, {
    type: 'account-read',
    userUid: 'u1',
    account: answer as typeof account,
  });

  expect(session).toEqual({ ...before, usedVideoCredits: 11 });
});

test('ignores responses for another user', () => {
  const session = createSavedSession();
  const profile = {
    userName: 'Eve',
    userEmail: 'eve@example.com',
    portrait: '/eve.png',
    role: 'developer',
    activated: true,
    closeTime: null,
    language: null,
  } as const;

  expect(reduceSession(session, { type: 'profile-read', userUid: 'u2', profile })).toBe(session);
  expect(reduceSession(session, { type: 'account-read', userUid: 'u2', account })).toBe(session);
});

test('new tokens count from their arrival and replace only the tokens they were requested with', () => {
  const session = createSavedSession(5000);
  const tokens = { token: 'a2', refreshToken: 'r2', accessTokenExp: 99, expiration: 60 };
  const renew = (usedRefreshToken: string) =>
    reduceSession(session, { type: 'tokens-renewed', usedRefreshToken, tokens, now: 9000 });

  expect(renew('refresh-1')).toEqual({ ...session, ...tokens, initTime: 9000 });
  expect(renew('of-another-login')).toBe(session);
});
