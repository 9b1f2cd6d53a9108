import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import { googleSignInPath } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import { notFound } from '../../../web/http/problem-error.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { AccessTokens } from '../access-token.ts';
import { createGoogleProvider, type GoogleProvider } from './provider.ts';
import { beginSignIn, finishSignIn, returnPathOf, SIGN_IN_SECONDS } from './sign-in.ts';

const COOKIE = 'google-sign-in';
const text = z.string().max(2048).default('');
const startQuery = z.object({ redirect_url: text });
const callbackQuery = z.object({ code: text, state: text });

const notSetUp = () => notFound('way to sign in here: sign-in by Google is not set up');

function browserOf({ headers }: FastifyRequest): string | undefined {
  const browser = parseCookie(headers.cookie ?? '')[COOKIE];
  return /^[\w-]{43}$/.test(browser ?? '') ? browser : undefined;
}

const callbackPath = (app: string) => `${googleSignInPath(app)}/callback`;

/** Google as it is configured; undefined when it is not. */
export function googleOf({ config }: { config: Config }): GoogleProvider | undefined {
  const { google, publicUrl, product } = config;
  return (
    google &&
    createGoogleProvider({ ...google, redirectUri: `${publicUrl}${callbackPath(product.code)}` })
  );
}

/** Finishes a sign-in with what the browser brought back. */
export function loginByGoogle(
  platform: { config: Config; db: Database; accessTokens: AccessTokens },
  provider: GoogleProvider | undefined,
  answer: { code: string; state: string },
  request: FastifyRequest,
): Promise<LoginAnswer> {
  if (!provider) throw notSetUp();
  const { code, state } = answer;
  const { ip } = request;
  return finishSignIn(platform, provider, { code, state, ip, browser: browserOf(request) });
}

/** The two addresses that a browser visits on its way to Google and back. */
export const googleRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database };
  provider: GoogleProvider | undefined;
}> = async (app, { platform, provider }) => {
  const { publicUrl, product } = platform.config;
  const schema = { hide: true };
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const secure = publicUrl.startsWith('https:');

  app.get(googleSignInPath(product.code), { schema }, async (request, reply) => {
    if (!provider) throw notSetUp();
    const { redirect_url: returnTo } = startQuery.parse(request.query);
    const { ip } = request;
    const begun = await beginSignIn(platform, provider, {
      ...{ ip, returnTo },
      browser: browserOf(request),
    });
    const cookie = stringifySetCookie({
      ...{ name: COOKIE, value: begun.browser, path: '/api/v1.0/simpleUser', httpOnly: true },
      ...{ sameSite: 'lax', maxAge: SIGN_IN_SECONDS, secure },
    });
    return reply.headers({ ...headers, 'set-cookie': cookie }).redirect(begun.url, 302);
  });

  app.get(callbackPath(product.code), { schema }, async (request, reply) => {
    if (!provider) throw notSetUp();
    const { code, state } = callbackQuery.parse(request.query);
    const target = new URLSearchParams({
      redirect_url: await returnPathOf(platform, state),
      ...(code === '' ? { google: 'refused' } : { code, state }),
    });
    return reply.headers(headers).redirect(`${publicUrl}/login?${target.toString()}`, 302);
  });
};
