import { z } from 'zod';
import { emptyObject, timestamp, uid } from './common.ts';

const base64url = z.string().min(1).max(20_000);

/** Browser response to the creation of a passkey. Fields not named here are dropped. */
export const passkeyMade = z.object({
  id: base64url,
  rawId: base64url,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
  type: z.literal('public-key'),
});

/** Browser response to the use of a passkey. */
export const passkeyUsed = z.object({
  id: base64url,
  rawId: base64url,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
  type: z.literal('public-key'),
});

/** Options for the browser's WebAuthn call, as JSON (WebAuthn Level 3). */
const options = z.looseObject({ challenge: z.string() });

export const passkeys = z.strictObject({
  /** Whether each login by a code, a password or Google also requires a passkey. */
  secondFactor: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(
    z.strictObject({
      passkeyUid: uid,
      /** Name of the device that created it, until the owner renames it. */
      name: z.string(),
      createTime: timestamp,
      usedTime: timestamp.nullable(),
    }),
  ),
});
/** Shown only once, because they are stored as hashes. */
const recoveryCodes = z.array(z.string());

export type Passkeys = z.infer<typeof passkeys>;

const attempt = { attemptUid: uid };

export const passkeyCalls = {
  passkeys: { summary: 'list passkeys', answer: passkeys },
  beginPasskey: {
    summary: 'get options for a new passkey',
    body: emptyObject,
    answer: z.strictObject({ ...attempt, options }),
  },
  addPasskey: {
    summary: 'add a passkey',
    body: z.strictObject({ ...attempt, response: passkeyMade }),
    answer: passkeys,
  },
  renamePasskey: {
    summary: 'rename a passkey',
    body: z.strictObject({ passkeyUid: uid, name: z.string().trim().min(1).max(60) }),
    answer: passkeys,
  },
  removePasskey: {
    summary: 'remove a passkey',
    body: z.strictObject({ passkeyUid: uid }),
    answer: passkeys,
  },
  setSecondFactor: {
    summary: 'require a passkey at every login',
    body: z.strictObject({ required: z.boolean() }),
    /** Includes new recovery codes if the second factor was turned on. */
    answer: passkeys.extend({ recoveryCodes: recoveryCodes.nullable() }),
  },
  makeRecoveryCodes: {
    summary: 'create recovery codes',
    body: emptyObject,
    answer: z.strictObject({ recoveryCodes }),
  },
  beginPasskeyLogin: {
    summary: 'get options for a passkey login',
    body: emptyObject,
    answer: z.strictObject({ ...attempt, options }),
  },
};
