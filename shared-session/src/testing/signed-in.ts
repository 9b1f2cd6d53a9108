import type { CallName } from '@vidra/shared-contract';
import { saveUserInfo } from '../session/actions.ts';
import { configureSession } from '../configure.ts';
import { capabilities } from './capabilities.ts';
import { account, fakeApi, json, loginAnswer, type Handler } from './fake-api.ts';

/** Signs somebody in; the profile is read from the fake server. */
export async function signIn(): Promise<void> {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  await saveUserInfo(loginAnswer());
}

/** A fake server for a page of somebody who is signed in: it knows them, and has no videos yet. */
export function fakeSite(handlers: Partial<Record<CallName, Handler>>) {
  return fakeApi({ ...basics, ...handlers });
}

const basics: Partial<Record<CallName, Handler>> = {
  capabilities: () => json(capabilities),
  groupHistory: () => json({ items: [], nextCursor: null }),
  userInfo: () => json({ userName: 'Ada', portrait: '' }),
  accountInfo: () => json(account),
};
