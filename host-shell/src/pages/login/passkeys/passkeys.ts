import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { CallBody, LoginAnswer, Passkeys } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { ApiError, callApi, saveUserInfo } from '@vidra/shared-session';
import { beginSecondStep, type PasskeyChallenge } from '../second-step/second-step-store.ts';

/** Whether this browser supports passkeys on this page. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext;

/** Hook version of this check. Prerendering assumes support, as in nearly every browser. */
export const useKnowsPasskeys = (): boolean =>
  useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true);

const subscribeToNothing = () => () => undefined;

/** The person declined, or the device has no passkey. Carries our own message. */
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

/** Handles the response of a login. */
export type KeepLogin = (answer: LoginAnswer) => Promise<void> | void;

/** Starts this browser's session. The rest of the profile may load later. */
const keepSession: KeepLogin = (answer) => void saveUserInfo(answer);

/**
 * Asks the device to sign, and logs in with the result.
 *
 * @throws ApiError, NetworkError, NoPasskey
 */
export async function answerWithPasskey(
  { attemptUid, options }: PasskeyChallenge,
  keep: KeepLogin = keepSession,
): Promise<void> {
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await ask(
    () => startAuthentication({ optionsJSON }),
    t`No passkey was used. Try again, or log in another way.`,
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  const assertionResponse = { clientDataJSON, authenticatorData, signature };
  const answer = { id, rawId, type, response: assertionResponse, clientExtensionResults: {} };
  await keep(await callApi('login', { body: { method: 'passkey', attemptUid, response: answer } }));
}

/**
 * Logs in with only a passkey.
 *
 * @throws ApiError, NetworkError, NoPasskey
 */
export async function logInByPasskey(keep?: KeepLogin): Promise<void> {
  await answerWithPasskey(await callApi('beginPasskeyLogin'), keep);
}

/**
 * Logs in. If the account also requires a passkey, show `SecondStep` next.
 *
 * @throws ApiError, NetworkError
 */
export async function logIn(body: CallBody<'login'>, keep: KeepLogin = keepSession): Promise<void> {
  const answer = await callApi('login', { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'passkey_required') throw error;
    const { attemptUid, options } = error.meta;
    beginSecondStep({
      attemptUid: String(attemptUid),
      options: JSON.parse(String(options)) as PasskeyChallenge['options'],
    });
    return undefined;
  });
  if (answer) await keep(answer);
}

/** Creates a passkey on this device for the signed-in person. */
export async function makePasskey(): Promise<Passkeys> {
  const { attemptUid, options } = await callApi('beginPasskey');
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await ask(
    () => startRegistration({ optionsJSON }),
    t`No passkey was created. This device may already have one for your account.`,
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
