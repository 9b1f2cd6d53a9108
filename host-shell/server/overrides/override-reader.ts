import { parseCookie, stringifySetCookie } from 'cookie';
import {
  OVERRIDE_ALGORITHM,
  OVERRIDE_AUDIENCE,
  OVERRIDE_COOKIE,
  overrideClaims,
  type Override,
} from '@vidra/shared-contract/delivery';
import type { CallAnswer, OverrideEnd } from '@vidra/shared-contract/schemas';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { OverrideApi } from './override-api.ts';

/** An override that counts for the visitor who asks. */
export interface ActiveOverride {
  readonly userUid: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly overrides: readonly Override[];
}

/** What a visitor's cookie is worth. */
export type OverrideReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'active'; readonly override: ActiveOverride }
  | { readonly kind: 'ended'; readonly reason: OverrideEnd }
  /** The API that would know does not answer. */
  | { readonly kind: 'unknown'; readonly error: unknown };

export interface OverrideReader {
  /**
   * @param cookies the request's `Cookie` header
   * @param visitor tells the API for whom it is asked: see `createVisitorHeaders`
   */
  readonly read: (cookies: string | undefined, visitor: Visitor) => Promise<OverrideReading>;
  /** Ends what the cookie carries. */
  readonly end: (cookies: string | undefined, visitor: Visitor) => Promise<void>;
}

/** A role that was taken, or a sign-in that ended, stops an override after this at the latest. */
const CHECK_MS = 30_000;
/** While the API is away, what it said last counts for so long. */
const AWAY_MS = 300_000;
const KEPT_CHECKS = 500;

type Check = CallAnswer<'checkOverrides'>;
type Visitor = Record<string, string>;

interface ReaderOptions {
  readonly api: OverrideApi;
  readonly productCode: string;
  readonly clock?: () => number;
}

/** Reads overrides: the signature here, and with the API whether the grant still stands. */
export function createOverrideReader({
  api,
  productCode,
  clock = Date.now,
}: ReaderOptions): OverrideReader {
  const keys = createRemoteJWKSet(api.keys.url, {
    headers: api.keys.headers,
    timeoutDuration: 3_000,
  });
  const checks = new Map<string, { at: number; check: Check }>();

  const verify = async (token: string) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: productCode,
      audience: OVERRIDE_AUDIENCE,
      algorithms: [OVERRIDE_ALGORITHM],
      currentDate: new Date(clock()),
    });
    return overrideClaims.parse(payload);
  };

  const check = async (token: string, visitor: Visitor): Promise<Check> => {
    const cachedCheck = checks.get(token);
    if (cachedCheck && clock() - cachedCheck.at < CHECK_MS) return cachedCheck.check;
    try {
      const answer = await api.call('checkOverrides', { token }, visitor);
      checks.delete(token);
      checks.set(token, { at: clock(), check: answer });
      const [oldestToken] = checks.keys();
      if (checks.size > KEPT_CHECKS && oldestToken !== undefined) checks.delete(oldestToken);
      return answer;
    } catch (error) {
      if (cachedCheck && clock() - cachedCheck.at < AWAY_MS) return cachedCheck.check;
      throw error;
    }
  };

  return {
    read: async (cookies, visitor) => {
      const token = readToken(cookies);
      if (token === undefined) return { kind: 'none' };
      try {
        const { sub, exp, overrides } = await verify(token);
        const answer = await check(token, visitor);
        if (!answer.active) return { kind: 'ended', reason: answer.reason };
        return { kind: 'active', override: { userUid: sub, expiresAt: exp * 1000, overrides } };
      } catch (error) {
        return toRefusal(error);
      }
    },
    end: async (cookies, visitor) => {
      const token = readToken(cookies);
      if (token === undefined) return;
      checks.set(token, { at: clock(), check: { active: false, reason: 'removed' } });
      await api.call('endOverrides', { token }, visitor);
    },
  };
}

/** Faults of the token are final; that the keys or the API cannot be had is not. */
function toRefusal(error: unknown): OverrideReading {
  if (error instanceof errors.JWTExpired) return { kind: 'ended', reason: 'expired' };
  if (error instanceof errors.JWKSTimeout) return { kind: 'unknown', error };
  const faulty = error instanceof errors.JOSEError || (error as Error).name === 'ZodError';
  const isUnreachable = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  return faulty && !isUnreachable
    ? { kind: 'ended', reason: 'invalid' }
    : { kind: 'unknown', error };
}

function readToken(cookies = ''): string | undefined {
  const token = parseCookie(cookies)[OVERRIDE_COOKIE];
  return token ? token : undefined;
}

/** Takes the cookie out of the browser. */
export function createClearedCookie(isSecure: boolean): string {
  const rules = {
    path: '/',
    maxAge: 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  } as const;
  return stringifySetCookie({ name: OVERRIDE_COOKIE, value: '', ...rules });
}
