import { PREVIEW_COOKIE } from '@vidra/shared-contract/delivery';
import { getProtocol } from '@vidra/shared-server/proxies';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Creates a cookie header that keeps a link's token in a browser, or with 0 seconds deletes it. */
export function createPreviewCookie(
  request: FastifyRequest,
  token: string,
  maxAge: number,
): string {
  return stringifySetCookie({
    name: PREVIEW_COOKIE,
    value: token,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: getProtocol(request) === 'https',
  });
}
