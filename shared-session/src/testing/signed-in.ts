import type { CallName } from '@vidra/shared-contract';
import { saveUserInfo } from '../session/actions.ts';
import { configureSession } from '../configure.ts';
import { capabilities } from './capabilities.ts';
import {
  account,
  createFakeApi,
  createJsonResponse,
  createLoginAnswer,
  type Handler,
} from './fake-api.ts';

/** Signs a user in and reads the profile from the fake server. */
export async function signIn(): Promise<void> {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  await saveUserInfo(createLoginAnswer());
}

/** Creates a fake server for a signed-in user who has no videos yet. */
export function createFakeSite(handlers: Partial<Record<CallName, Handler>>) {
  return createFakeApi({ ...basics, ...handlers });
}

const basics: Partial<Record<CallName, Handler>> = {
  capabilities: () => createJsonResponse(capabilities),
  groupHistory: () => createJsonResponse({ items: [], nextCursor: null }),
  userInfo: () => createJsonResponse({ userName: 'Ada', portrait: '' }),
  accountInfo: () => createJsonResponse(account),
};
