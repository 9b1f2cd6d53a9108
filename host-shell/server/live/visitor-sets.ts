import { randomUUID } from 'node:crypto';
import { getProtocol } from '@vidra/shared-server/proxies';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInCanary } from './canary-share.ts';
import type { LiveSet } from './live-set.ts';
import type { LiveSite } from './live-site.ts';

const COOKIE = 'vidra-visitor';
const MONTH_SECONDS = 2_592_000;

/**
 * Returns the set of a visitor. During a canary a random cookie, used for nothing else, identifies
 * visitors. Without a canary no cookie is set.
 *
 * @param reply gets the cookie when the visitor has none; without it the visitor gets the live set
 */
export async function setFor(
  site: LiveSite,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<LiveSet> {
  const canaries = await site.canaries();
  if (canaries.length === 0) return site.current();
  const visitor = readVisitor(request.headers.cookie) ?? (reply && createVisitor(request, reply));
  // A visitor takes part in at most one canary.
  const canary = visitor && canaries.find((candidate) => isInCanary(visitor, candidate));
  if (!canary) return site.current();
  try {
    return await site.revision(canary.revision);
  } catch (error) {
    request.log.error({ err: error }, "the canary's set cannot be read");
    return site.current();
  }
}

function readVisitor(cookies = ''): string | undefined {
  const value = parseCookie(cookies)[COOKIE] ?? '';
  return /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}

function createVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const visitor = randomUUID();
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: visitor,
    path: '/',
    maxAge: MONTH_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: getProtocol(request) === 'https',
  });
  void reply.header('set-cookie', cookie);
  return visitor;
}
