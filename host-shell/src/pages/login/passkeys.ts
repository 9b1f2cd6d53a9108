import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { CallBody, LoginAnswer, Passkeys } from '@vidra/shared-contract/schemas';
import { ApiError, callApi, saveUserInfo } from '@vidra/shared-session';
import { beginSecondStep, type AskedForPasskey } from './second-step-store.ts';

/** Whether this browser, on this page, knows passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext;

/** The same while rendering. Rendered before, the page is that of nearly every browser. */
export const useKnowsPasskeys = (): boolean =>
  useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true);

const subscribeToNothing = () => () => undefined;

/** A person turned it down, or there was none; said in words of ours. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

const loadWebAuthn = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

async function ask<T>(work: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NoPasskey(sentence, { cause: error });
  }
}

/** What is done with the answer of a login. */
export type KeepLogin = (answer: LoginAnswer) => Promise<void> | void;

/** The session of this browser begins; the rest of the profile may come later. */
const keepSession: KeepLogin = (answer) => void saveUserInfo(answer);

/** Lets the device answer, and logs in with that. @throws ApiError, NetworkError, NoPasskey */
export async function answerWithPasskey(
  { attemptUid, options }: AskedForPasskey,
  keep: KeepLogin = keepSession,
): Promise<void> {
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await ask(
    () => startAuthentication({ optionsJSON }),
    'No passkey was used. Try again, or log in another way.',
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  const assertionResponse = { clientDataJSON, authenticatorData, signature };
  const answer = { id, rawId, type, response: assertionResponse, clientExtensionResults: {} };
  await keep(await callApi('login', { body: { method: 'passkey', attemptUid, response: answer } }));
}

/** Logs in by a passkey alone. @throws ApiError, NetworkError, NoPasskey */
export async function logInByPasskey(keep?: KeepLogin): Promise<void> {
  await answerWithPasskey(await callApi('beginPasskeyLogin'), keep);
}

/**
 * Logs in. Where the account wants a passkey as well, `SecondStep` is to be shown next.
 * @throws ApiError, NetworkError
 */
export async function logIn(body: CallBody<'login'>, keep: KeepLogin = keepSession): Promise<void> {
  const answer = await callApi('login', { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'passkey_required') throw error;
    const { attemptUid, options } = error.meta;
    beginSecondStep({
      attemptUid: String(attemptUid),
      options: JSON.parse(String(options)) as AskedForPasskey['options'],
    });
    return undefined;
  });
  if (answer) await keep(answer);
}

/** Makes a passkey on this device for the signed-in person. */
export async function makePasskey(): Promise<Passkeys> {
  const { attemptUid, options } = await callApi('beginPasskey');
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await ask(
    () => startRegistration({ optionsJSON }),
    'No passkey was made. This device may have one for your account already.',
  );
  const { clientDataJSON, attestationObject, transports } = response;
  const attestationResponse = {
    clientDataJSON,
    attestationObject,
    ...(transports && { transports }),
  };
  const answer = { id, rawId, type, response: attestationResponse, clientExtensionResults: {} };
  return callApi('addPasskey', { body: { attemptUid, response: answer } });
}
