import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import { getProtocol } from '@vidra/shared-server/proxies';
import { END_OVERRIDES_ADDRESS, OVERRIDE_OPTIONS_ADDRESS } from '../../protocol/page-overrides.ts';
import { listOptions } from '../overrides/list-options.ts';
import { ApiRefusal, type OverrideApi } from '../overrides/override-api.ts';
import { createClearedCookie, type OverrideReader } from '../overrides/override-reader.ts';
import { sendProblem } from '../problem.ts';
import { createVisitorHeaders } from '../visitor-headers.ts';
import { addEndRoute } from './end-route.ts';

interface OverridesOptions {
  readonly api: OverrideApi;
  readonly reader: OverrideReader;
  readonly store: ReleaseStore;
  /** The configured value. */
  readonly ports: string;
}

/** Registers the routes that list, apply and end developers' overrides. */
export async function registerOverrides(
  app: FastifyInstance,
  { api, reader, store, ports }: OverridesOptions,
): Promise<void> {
  addEndRoute(app, END_OVERRIDES_ADDRESS, async (request) => {
    try {
      await reader.end(request.headers.cookie, createVisitorHeaders(request));
    } catch (error) {
      // The browser's cookie is deleted anyway.
      request.log.warn({ err: error }, 'the API was not told about the end of an override');
    }
    return createClearedCookie(getProtocol(request) === 'https');
  });

  app.get(OVERRIDE_OPTIONS_ADDRESS, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const answer = await readRole(api, request);
    if (answer === 'away') {
      return sendProblem(
        ...([reply, 'unavailable', 'Unavailable'] as const),
        "We can't look up your role right now. Try again in a moment.",
      );
    }
    if (answer === 'limited') {
      const detail = 'Too many requests from your address. Try again in a minute.';
      return sendProblem(reply, 'too_many_requests', 'Too many requests', detail);
    }
    if (answer === 'nobody') {
      return sendProblem(
        ...([reply, 'unauthorized', 'Not logged in'] as const),
        "You're not logged in, or your session has ended. Log in again.",
      );
    }
    if (answer !== 'developer') {
      return sendProblem(
        ...([reply, 'forbidden', 'Not allowed'] as const),
        "Only developers can see unreleased builds. Ask the site's operator for the role.",
      );
    }
    return listOptions(store, ports);
  });
}

async function readRole(api: OverrideApi, request: FastifyRequest) {
  const { authorization } = request.headers;
  if (authorization === undefined) return 'nobody';
  try {
    return (await api.call('userInfo', {}, { ...createVisitorHeaders(request), authorization }))
      .role;
  } catch (error) {
    const status = error instanceof ApiRefusal ? error.status : undefined;
    if (status === 429) return 'limited';
    return status === 401 ? 'nobody' : 'away';
  }
}
