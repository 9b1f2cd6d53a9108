import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import { CAPTION_STYLES, FILM_STYLES } from '../options/film-options.ts';
import { LANGUAGES } from '../options/languages.ts';
import { USER_ROLES } from '../session.ts';
import { credits, okResponse, emailCode, emptyObject, timestamp, uid } from './common.ts';
import { voiceChoice } from './films.ts';
import { passkeyUsed } from './passkeys.ts';

/**
 * Trimmed and lower-cased, with an international domain in its mail form (`bücher.example` is
 * `xn--bcher-kva.example`), so that one person has one account.
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254)
  .refine(
    hasAsciiName,
    message`Use an address that has only letters from a to z, digits and signs before the @. Email to other addresses may not arrive.`,
  )
  .pipe(z.email());

/** Mail to other names needs SMTPUTF8 at every server on the way, and many do not have it. */
function hasAsciiName(address: string): boolean {
  return !/[^\p{ASCII}].*@/su.test(address);
}

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
  /** Session lifetime in seconds from this response. A refresh restarts it. */
  expiration: z.number().int(),
};

/** Parameters of the redirect back from Google. */
const googleReturn = z.strictObject({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(200),
});

/** Response of a login, from which the session is saved. */
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

/** Response of a refresh: a new pair of tokens. The old refresh token is used up. */
export const tokenAnswer = z.strictObject(tokens);
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const profileAnswer = z.strictObject({
  userName: z.string(),
  userEmail: z.string(),
  portrait: z.string(),
  role: z.enum(USER_ROLES),
  /**
   * Whether the account is fully activated. Where an invitation is needed, it makes no videos
   * without one.
   */
  activated: z.boolean(),
  /** When the account is removed with all its content; null: it stays. */
  closeTime: timestamp.nullable(),
  /** Tag of the person's language; null: not known yet. */
  language: z.string().nullable(),
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

/** A device with a signed-in session. */
export const signedInDevice = z.strictObject({
  sessionUid: uid,
  /** For example `Chrome on Windows`. */
  device: z.string(),
  createTime: timestamp,
  /** Last renewal of its tokens, which happens every quarter of an hour of use. */
  usedTime: timestamp,
  /** Whether it is the requesting device. */
  current: z.boolean(),
  /** Whether only the browser that holds the session's key can renew it. */
  bound: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** Purposes of codes sent by e-mail. */
const CODE_PURPOSES = [
  'login',
  'reset-password',
  'close-account',
  'change-email',
  'leave-email',
] as const;

/** Login methods of an account besides the e-mailed code, which always works. */
export const waysIn = z.strictObject({
  email: z.string(),
  /** Whether a password is set. */
  password: z.boolean(),
  google: z.strictObject({
    /** Whether this site is configured for it. */
    offered: z.boolean(),
    linked: z.boolean(),
    /** Address of the linked Google account; null if not linked or unknown. */
    email: z.string().nullable(),
  }),
});
export type WaysIn = z.infer<typeof waysIn>;

/** Account preferences; null means the product's default. */
export const preferences = z.strictObject({
  /** Whether to send an e-mail when a slow film is done. */
  mailWhenDone: z.boolean(),
  /** Default of new drafts. */
  voice: voiceChoice.nullable(),
  captions: z.boolean().nullable(),
  style: z.enum(FILM_STYLES).nullable(),
  captionStyle: z.enum(CAPTION_STYLES).nullable(),
});
export type Preferences = z.infer<typeof preferences>;

export const accountCalls = {
  sendEmailCode: {
    summary: 'send an email code',
    body: z.strictObject({ email, purpose: z.enum(CODE_PURPOSES) }),
    answer: z.strictObject({
      /** Seconds until the code expires. */
      expiresInSeconds: z.number().int(),
      /** Seconds until another code can be requested. */
      retryAfterSeconds: z.number().int(),
    }),
  },
  login: {
    summary: 'log in',
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('code'), email, code: emailCode }),
      z.strictObject({ method: z.literal('password'), email, password }),
      googleReturn.extend({ method: z.literal('google') }),
      z.strictObject({ method: z.literal('passkey'), attemptUid: uid, response: passkeyUsed }),
      /** A recovery code instead of a passkey, with the `attemptUid` from `passkey_required`. */
      z.strictObject({
        method: z.literal('recovery'),
        attemptUid: uid,
        code: z.string().trim().min(1).max(60),
      }),
    ]),
    answer: loginAnswer,
  },
  refresh: {
    summary: 'exchange a refresh token',
    body: z.strictObject({ refreshToken: z.string().max(200) }),
    answer: tokenAnswer,
  },
  logout: { summary: 'log out', body: emptyObject, answer: okResponse },
  resetPassword: {
    summary: 'set a new password',
    body: z.strictObject({ email, code: emailCode, password }),
    answer: okResponse,
  },
  userInfo: { summary: 'get the profile', body: emptyObject, answer: profileAnswer },
  accountInfo: {
    summary: 'get the account and its credits',
    body: emptyObject,
    answer: accountAnswer,
  },
  /** Reveals if an address has an account, so it is tightly rate-limited. */
  exists: {
    summary: 'check whether an account exists',
    body: z.strictObject({ email }),
    answer: z.strictObject({ exists: z.boolean() }),
  },
  /** Changes only the given fields. */
  updateProfile: {
    summary: 'change name, portrait and language',
    body: z.strictObject({
      userName: z.string().trim().min(1).max(60).optional(),
      /** One of the user's own uploaded pictures; null removes the portrait. */
      portraitFileUid: uid.nullable().optional(),
      /** Tag of the language of pages, mails and of answers to requests without one. */
      language: z.enum(LANGUAGES.map(({ tag }) => tag)).optional(),
    }),
    answer: profileAnswer,
  },
  /**
   * `code` was sent to the new address (`change-email`), and `presentCode` to the present one
   * (`leave-email`). A session alone cannot give the account away. Both addresses are notified.
   */
  changeEmail: {
    summary: "change the account's email",
    body: z.strictObject({ email, code: emailCode, presentCode: emailCode }),
    answer: profileAnswer,
  },
  waysIn: { summary: 'list login methods', answer: waysIn },
  /**
   * Open `url` in the browser. The user returns to the account page with the parameters for
   * `linkGoogle`.
   */
  beginGoogleLink: {
    summary: 'start linking Google',
    body: emptyObject,
    answer: z.strictObject({ url: z.string() }),
  },
  linkGoogle: { summary: 'link Google', body: googleReturn, answer: waysIn },
  unlinkGoogle: { summary: 'unlink Google', body: emptyObject, answer: waysIn },
  preferences: { summary: 'get preferences', answer: preferences },
  /** Changes only the given fields. */
  updatePreferences: {
    summary: 'change preferences',
    body: preferences.partial(),
    answer: preferences,
  },
  listDevices: {
    summary: 'list sessions',
    answer: z.strictObject({ devices: z.array(signedInDevice) }),
  },
  endDevice: {
    summary: 'log out on one device',
    body: z.strictObject({ sessionUid: uid }),
    answer: okResponse,
  },
  /** Also ends the requesting session. */
  endAllDevices: { summary: 'log out everywhere', body: emptyObject, answer: okResponse },
  activate: {
    summary: 'activate an account',
    body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    answer: z.strictObject({ activated: z.boolean() }),
  },
  requestActivateCode: {
    summary: 'request an invitation code',
    body: z.strictObject({ message: z.string().trim().max(500).default('') }),
    answer: z.strictObject({
      /** `sent`: a code was sent by e-mail; `noted`: the request will be reviewed. */
      outcome: z.enum(['active', 'sent', 'noted']),
    }),
  },
};
