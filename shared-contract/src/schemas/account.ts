import { z } from 'zod';
import { CAPTION_STYLES, FILM_STYLES } from '../film-options.ts';
import { USER_ROLES } from '../session.ts';
import { credits, okResponse, emailCode, emptyObject, timestamp, uid } from './common.ts';
import { voiceChoice } from './films.ts';
import { passkeyUsed } from './passkeys.ts';

/**
 * Trimmed and lower-cased, with an international domain as mail knows it (`bücher.example` is
 * `xn--bcher-kva.example`), so that one person has one account.
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254)
  .pipe(z.email());

function withAsciiDomain(address: string): string {
  const [, name = '', domain = ''] = /^(.+)@([^\s@/?#:\\]+)$/.exec(address) ?? [];
  if (/^[\w.-]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}
const password = z.string().min(1).max(200);

const tokens = {
  /** Access token (JWT). */
  token: z.string(),
  refreshToken: z.string(),
  /** Epoch seconds. */
  accessTokenExp: z.number().int(),
  /** Session lifetime in seconds, counted from this answer; a refresh counts anew. */
  expiration: z.number().int(),
};

/** As Google sent the person back with them. */
const googleReturn = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(200),
});

/** Answer of a login: what the session is saved from. */
export const loginAnswer = z.strictObject({
  ...tokens,
  userUid: uid,
  groupUid: uid,
  userEmail: z.string(),
  userName: z.string(),
  portrait: z.string(),
  userLevel: z.number().int(),
  memberShipLevel: z.number().int(),
  firstLogin: z.boolean(),
  activated: z.boolean(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Answer of a refresh: a new pair of tokens; the old refresh token is used up. */
export const tokenAnswer = z.strictObject(tokens);
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const profileAnswer = z.strictObject({
  userName: z.string(),
  userEmail: z.string(),
  portrait: z.string(),
  role: z.enum(USER_ROLES),
  /** Whether it may do everything: without an invitation where one is needed it makes no videos. */
  activated: z.boolean(),
  /** When the account is removed with everything in it; null: it stays. */
  closeTime: timestamp.nullable(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const accountAnswer = z.strictObject({
  memberShipLevel: z.number().int(),
  remainedVideoCredits: credits,
  totalVideoCredits: credits,
  usedVideoCredits: credits,
  sorted: z.number().int(),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

/** A device on which somebody is signed in. */
export const signedInDevice = z.strictObject({
  sessionUid: uid,
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  createTime: timestamp,
  /** When its tokens were renewed last; they are every quarter of an hour of use. */
  usedTime: timestamp,
  /** The one that asks. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** What a code that comes by e-mail is for. */
const CODE_PURPOSES = [
  'login',
  'reset-password',
  'close-account',
  'change-email',
  'leave-email',
] as const;

/** How somebody can log in beside the code to their address, which always works. */
export const waysIn = z.strictObject({
  email: z.string(),
  /** Whether one is set. */
  password: z.boolean(),
  google: z.strictObject({
    /** Whether this site is set up for it. */
    offered: z.boolean(),
    linked: z.boolean(),
    /** Of the account at Google; null: not linked, or not known. */
    email: z.string().nullable(),
  }),
});
export type WaysIn = z.infer<typeof waysIn>;

/** What a person wishes of their account; null: as the product has it. */
export const preferences = z.strictObject({
  /** An e-mail when a film that took long is done. */
  mailWhenDone: z.boolean(),
  /** What new drafts start from. */
  voice: voiceChoice.nullable(),
  captions: z.boolean().nullable(),
  style: z.enum(FILM_STYLES).nullable(),
  captionStyle: z.enum(CAPTION_STYLES).nullable(),
});
export type Preferences = z.infer<typeof preferences>;

export const accountCalls = {
  sendEmailCode: {
    body: z.strictObject({ email, purpose: z.enum(CODE_PURPOSES) }),
    answer: z.strictObject({
      /** Seconds until the code ends. */
      expiresInSeconds: z.number().int(),
      /** Seconds until another code can be asked for. */
      retryAfterSeconds: z.number().int(),
    }),
  },
  login: {
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('code'), email, code: emailCode }),
      z.strictObject({ method: z.literal('password'), email, password }),
      googleReturn.extend({ method: z.literal('google') }),
      z.strictObject({ method: z.literal('passkey'), attemptUid: uid, response: passkeyUsed }),
      /** In place of a passkey, with the `attemptUid` that `passkey_required` came with. */
      z.strictObject({
        method: z.literal('recovery'),
        attemptUid: uid,
        code: z.string().trim().min(1).max(60),
      }),
    ]),
    answer: loginAnswer,
  },
  refresh: { body: z.strictObject({ refreshToken: z.string().max(200) }), answer: tokenAnswer },
  logout: { body: emptyObject, answer: okResponse },
  resetPassword: { body: z.strictObject({ email, code: emailCode, password }), answer: okResponse },
  userInfo: { body: emptyObject, answer: profileAnswer },
  accountInfo: { body: emptyObject, answer: accountAnswer },
  /** Tells whether an address has an account, so it is allowed rarely. */
  exists: { body: z.strictObject({ email }), answer: z.strictObject({ exists: z.boolean() }) },
  /** Only what is given changes. */
  updateProfile: {
    body: z.strictObject({
      userName: z.string().trim().min(1).max(60).optional(),
      /** An uploaded picture of one's own; null takes the portrait away. */
      portraitFileUid: uid.nullable().optional(),
    }),
    answer: profileAnswer,
  },
  /**
   * `code` was sent to the new address, for `change-email`, and `presentCode` to the present one, for
   * `leave-email`: a session alone does not give the account away. Both addresses are told.
   */
  changeEmail: {
    body: z.strictObject({ email, code: emailCode, presentCode: emailCode }),
    answer: profileAnswer,
  },
  waysIn: { answer: waysIn },
  /** Send the person to `url`. They come back to the account page with what `linkGoogle` wants. */
  beginGoogleLink: { body: emptyObject, answer: z.strictObject({ url: z.string() }) },
  linkGoogle: { body: googleReturn, answer: waysIn },
  unlinkGoogle: { body: emptyObject, answer: waysIn },
  preferences: { answer: preferences },
  /** Only what is given changes. */
  updatePreferences: { body: preferences.partial(), answer: preferences },
  listDevices: { answer: z.strictObject({ devices: z.array(signedInDevice) }) },
  endDevice: { body: z.strictObject({ sessionUid: uid }), answer: okResponse },
  /** The session that asks ends too. */
  endAllDevices: { body: emptyObject, answer: okResponse },
  activate: {
    body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    answer: z.strictObject({ activated: z.boolean() }),
  },
  requestActivateCode: {
    body: z.strictObject({ message: z.string().trim().max(500).default('') }),
    answer: z.strictObject({
      /** `sent`: a code is on its way by e-mail; `noted`: somebody will look at the request. */
      outcome: z.enum(['active', 'sent', 'noted']),
    }),
  },
};
