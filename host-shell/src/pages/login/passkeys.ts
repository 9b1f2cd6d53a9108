import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { CallAnswer, CallBody, Passkeys } from '@vidra/shared-contract/schemas';
import { ApiError, callApi, saveUserInfo } from '@vidra/shared-session';

/** Whether this browser, on this page, knows passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext;

/** A person turned it down, or there was none; said in words of ours. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

const webAuthn = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

async function ask<T>(work: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NoPasskey(sentence, { cause: error });
  }
}

type Begun = CallAnswer<'beginPasskeyLogin'>;

async function answerWithPasskey({ attemptUid, options }: Begun) {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await ask(
    () => startAuthentication({ optionsJSON }),
    'No passkey was used. Try again, or log in another way.',
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  const signed = { clientDataJSON, authenticatorData, signature };
  const answer = { id, rawId, type, response: signed, clientExtensionResults: {} };
  return callApi('login', { body: { method: 'passkey', attemptUid, response: answer } });
}

/** Logs in by a passkey alone. @throws ApiError, NetworkError, NoPasskey */
export async function logInByPasskey(): Promise<void> {
  void saveUserInfo(await answerWithPasskey(await callApi('beginPasskeyLogin')));
}

/** Logs in; where the account wants a passkey as well the device is asked for it. */
export async function logIn(body: CallBody<'login'>): Promise<void> {
  const answer = await callApi('login', { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'passkey_required') throw error;
    const { attemptUid, options } = error.meta;
    return answerWithPasskey({
      attemptUid: String(attemptUid),
      options: JSON.parse(String(options)) as Begun['options'],
    });
  });
  void saveUserInfo(answer);
}

/** Makes a passkey on this device for the signed-in person. */
export async function makePasskey(): Promise<Passkeys> {
  const { attemptUid, options } = await callApi('beginPasskey');
  const { startRegistration } = await webAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await ask(
    () => startRegistration({ optionsJSON }),
    'No passkey was made. This device may have one for your account already.',
  );
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const answer = { id, rawId, type, response: made, clientExtensionResults: {} };
  return callApi('addPasskey', { body: { attemptUid, response: answer } });
}
