import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import { getGoogleSignInPath } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import { registerCall } from '../../../web/http/call.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { LoginNeeds, Visit } from '../login.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { readLoginMethods } from '../login-methods.ts';
import { linkGoogle, unlinkGoogle } from './linking.ts';
import { createGoogleProvider, type GoogleProvider } from './provider.ts';
import { beginSignIn, finishSignIn, keepAnswer, SIGN_IN_SECONDS } from './sign-in.ts';
import { readInput } from '../../../web/http/read-input.ts';

const ACCOUNT_PAGE = '/workspace/account';

const COOKIE = 'google-sign-in';
const text = z.string().max(2048).default('');
const startQuery = z.object({ redirect_url: text });
const callbackParameters = z.object({ code: text, state: text });

const createNotSetUp = () => createNotFound('login method: Google login is not set up');

function readBrowserCookie({ headers }: FastifyRequest): string | undefined {
  const browser = parseCookie(headers.cookie ?? '')[COOKIE];
  return /^[\w-]{43}$/.test(browser ?? '') ? browser : undefined;
}

const getCallbackPath = (app: string) => `${getGoogleSignInPath(app)}/callback`;

const createCookie = (browser: string, isSecure: boolean) =>
  stringifySetCookie({
    name: COOKIE,
    value: browser,
    path: '/api/v1.0/simpleUser',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: SIGN_IN_SECONDS,
    secure: isSecure,
  });

/** Creates the configured Google provider, or undefined when none is configured. */
export function createGoogle({ config }: { config: Config }): GoogleProvider | undefined {
  const { google, publicUrl, product } = config;
  return (
    google &&
    createGoogleProvider({ ...google, redirectUri: `${publicUrl}${getCallbackPath(product.code)}` })
  );
}

/** Finishes a sign-in with the parameters from the browser. */
export function logInByGoogle(
  platform: LoginNeeds,
  provider: GoogleProvider | undefined,
  answer: { code: string; state: string },
  request: FastifyRequest,
  visit: Visit,
): Promise<LoginAnswer> {
  if (!provider) throw createNotSetUp();
  const { code, state } = answer;
  const callback = { code, state, ip: request.ip, browser: readBrowserCookie(request) };
  return finishSignIn(platform, provider, callback, visit);
}

/** The two addresses that a browser visits on its way to Google and back. */
export const googleRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; queue: Pick<JobQueue, 'send' | 'wake'> };
  provider: GoogleProvider | undefined;
}> = async (app, { platform, provider }) => {
  const { publicUrl, product } = platform.config;
  const schema = { hide: true };
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const isSecure = publicUrl.startsWith('https:');

  app.get(getGoogleSignInPath(product.code), { schema }, async (request, reply) => {
    if (!provider) throw createNotSetUp();
    const { redirect_url: returnTo } = readInput(startQuery, request.query);
    const { ip } = request;
    const startedSignIn = await beginSignIn(platform, provider, {
      ip,
      returnTo,
      browser: readBrowserCookie(request),
    });
    return reply
      .headers({ ...headers, 'set-cookie': createCookie(startedSignIn.browser, isSecure) })
      .redirect(startedSignIn.url, 302);
  });

  app.get(getCallbackPath(product.code), { schema }, async (request, reply) => {
    if (!provider) throw createNotSetUp();
    const { code, state } = readInput(callbackParameters, request.query);
    const callbackQuery = new URL(request.url, publicUrl).search;
    const { returnPath, isLink } = await keepAnswer(platform, { state, callbackQuery });
    const target = new URLSearchParams({
      ...(!isLink && { redirect_url: returnPath }),
      ...(code === '' ? { google: 'refused' } : { code, state }),
    });
    const page = isLink ? ACCOUNT_PAGE : '/login';
    return reply.headers(headers).redirect(`${publicUrl}${page}?${target.toString()}`, 302);
  });

  registerCall(app, 'beginGoogleLink', {
    problems: ['not_found', 'login_not_recent'],
    handler: async ({ user, request, reply }) => {
      if (!provider) throw createNotSetUp();
      await requireRecentLogin(platform.db, user);
      const startedSignIn = await beginSignIn(platform, provider, {
        ip: request.ip,
        returnTo: ACCOUNT_PAGE,
        linkingUid: user.uid,
        browser: readBrowserCookie(request),
      });
      void reply.header('set-cookie', createCookie(startedSignIn.browser, isSecure));
      return { url: startedSignIn.url };
    },
  });
  registerCall(app, 'linkGoogle', {
    problems: ['not_found', 'credentials_wrong', 'conflict'],
    handler: async ({ body, user, request }) => {
      if (!provider) throw createNotSetUp();
      const callback = { ...body, ip: request.ip, browser: readBrowserCookie(request) };
      await linkGoogle(platform, provider, user.uid, callback);
      return readLoginMethods(platform.db, platform.config, user.uid);
    },
  });
  registerCall(app, 'unlinkGoogle', {
    handler: async ({ user }) => {
      await unlinkGoogle(platform, user.uid);
      return readLoginMethods(platform.db, platform.config, user.uid);
    },
  });
};
