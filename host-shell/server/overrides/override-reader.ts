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

/** Override that is valid for the current visitor. */
export interface ActiveOverride {
  readonly userUid: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly overrides: readonly Override[];
}

/** Result of reading a visitor's cookie. */
export type OverrideReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'active'; readonly override: ActiveOverride }
  | { readonly kind: 'ended'; readonly reason: OverrideEnd }
  /** The API cannot be reached to check the grant. */
  | { readonly kind: 'unknown'; readonly error: unknown };

export interface OverrideReader {
  /**
   * @param cookies the request's `Cookie` header
   * @param visitor headers that name the visitor to the API: see `createVisitorHeaders`
   */
  readonly read: (cookies: string | undefined, visitor: Visitor) => Promise<OverrideReading>;
  /** Ends the override of the cookie. */
  readonly end: (cookies: string | undefined, visitor: Visitor) => Promise<void>;
}

/** After this time at the latest, a removed role or an ended session stops an override. */
const CHECK_MS = 30_000;
/** Time for which the API's last answer is valid while the API is down. */
const AWAY_MS = 300_000;
const KEPT_CHECKS = 500;

type Check = CallAnswer<'checkOverrides'>;
type Visitor = Record<string, string>;

interface ReaderOptions {
  readonly api: OverrideApi;
  readonly productCode: string;
  readonly clock?: () => number;
}

/**
 * Creates a reader of overrides. It checks the signature locally, and with the API whether the
 * grant is still valid.
 */
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

/** Faults of the token are final; an unavailable API or key is not. */
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

/** Creates a cookie header that deletes the cookie in the browser. */
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
