import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import {
  END_OVERRIDES_ADDRESS,
  OVERRIDE_OPTIONS_ADDRESS,
} from '../../src/overrides/page-overrides.ts';
import { listOptions } from '../overrides/list-options.ts';
import { ApiRefusal, type OverrideApi } from '../overrides/override-api.ts';
import { clearedCookie, type OverrideReader } from '../overrides/override-reader.ts';
import { sendProblem } from '../problem.ts';

interface OverridesOptions {
  readonly api: OverrideApi;
  readonly reader: OverrideReader;
  readonly store: ReleaseStore;
  /** As it was configured. */
  readonly ports: string;
}

/** What developers may lay over the site, and the way back from it. */
export async function overrides(
  app: FastifyInstance,
  { api, reader, store, ports }: OverridesOptions,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, {}),
  );

  app.post(END_OVERRIDES_ADDRESS, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') {
      return sendProblem(reply, 'forbidden', 'Not allowed', 'Only the site itself asks for this.');
    }
    try {
      await reader.end(request.headers.cookie);
    } catch (error) {
      // The browser is rid of it all the same.
      request.log.warn({ err: error }, 'the API was not told about the end of an override');
    }
    return reply
      .header('set-cookie', clearedCookie(request.protocol === 'https'))
      .header('cache-control', 'no-store')
      .redirect(cameFrom(request), 303);
  });

  app.get(OVERRIDE_OPTIONS_ADDRESS, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const answer = await roleOf(api, request.headers.authorization);
    if (answer === 'away') {
      return sendProblem(
        ...([reply, 'unavailable', 'Unavailable'] as const),
        'Your role cannot be looked up right now. Try again in a moment.',
      );
    }
    if (answer === 'nobody') {
      return sendProblem(
        ...([reply, 'unauthorized', 'Not signed in'] as const),
        'You are not signed in, or your session has ended.',
      );
    }
    if (answer !== 'developer') {
      return sendProblem(
        ...([reply, 'forbidden', 'Not allowed'] as const),
        'Only developers see what is not live. Ask whoever runs the site for the role.',
      );
    }
    return listOptions(store, ports);
  });
}

async function roleOf(api: OverrideApi, authorization: string | undefined) {
  if (authorization === undefined) return 'nobody';
  try {
    return (await api.call('userInfo', {}, authorization)).role;
  } catch (error) {
    return error instanceof ApiRefusal && error.status === 401 ? 'nobody' : 'away';
  }
}

/** The page that the form stood on. */
function cameFrom({ host, headers: { referer } }: FastifyRequest): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const from = new URL(referer);
  return from.host === host ? from.pathname + from.search : '/';
}
