import { randomUUID } from 'node:crypto';
import { getProtocol } from '@vidra/shared-server/proxies';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'vidra-visitor';
const MONTH_SECONDS = 2_592_000;

/** Returns the random id of a request's visitor. */
export type GetVisitor = () => string | undefined;

/**
 * Creates a reader of the visitor's random id. The cookie serves canaries and shares of feature
 * flags alone, and is only set when one of them asks for it.
 *
 * @param reply gets the cookie when the visitor has none; without it such a visitor has no id
 */
export function createVisitorReader(request: FastifyRequest, reply?: FastifyReply): GetVisitor {
  let visitor = readVisitor(request.headers.cookie);
  return () => (visitor ??= reply && createVisitor(request, reply));
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
