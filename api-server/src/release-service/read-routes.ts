import type { FastifyInstance } from 'fastify';
import { findChangedReleases, readReleaseStatus, readSettings } from '@vidra/remote-kit/service';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import {
  RELEASE_SERVICE_PATH,
  releaseLog,
  settingsAnswer,
  statusAnswer,
  type ReleaseSet,
} from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { asProblem } from './perform.ts';
import { listReleaseEvents } from './release-events.ts';
import { describeRoute, type Service } from './service.ts';

/** Adds the routes that every publisher may read: live releases, their health and settings, and the log. */
export function addLooking(app: FastifyInstance, service: Service): void {
  addLog(app, service);
  app.route({
    method: 'GET',
    url: `${RELEASE_SERVICE_PATH}/status`,
    schema: {
      ...describeRoute(statusAnswer),
      operationId: 'readReleaseStatus',
      summary: 'Lists what is live, what canaries try, and what browsers reported',
    },
    handler: async () =>
      readReleaseStatus(service).catch((error: unknown) => {
        throw asProblem(error);
      }),
  });
  app.route({
    method: 'GET',
    url: `${RELEASE_SERVICE_PATH}/settings`,
    schema: {
      ...describeRoute(settingsAnswer),
      operationId: 'readReleaseSettings',
      summary: 'Lists the configuration and feature flags of the live releases',
    },
    handler: async () =>
      readSettings(service.store).catch((error: unknown) => {
        throw asProblem(error);
      }),
  });
}

function addLog(app: FastifyInstance, { db, store }: Service): void {
  const query = z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) });
  app.route({
    method: 'GET',
    url: `${RELEASE_SERVICE_PATH}/log`,
    schema: {
      ...describeRoute(releaseLog),
      operationId: 'readReleaseLog',
      querystring: query,
      summary: 'Lists what was live, and who requested what',
    },
    handler: async (request) => {
      const { limit } = request.query as z.output<typeof query>;
      return {
        sets: await listNewestSets(store, limit),
        events: await listReleaseEvents(db, { limit }),
      };
    },
  });
}

async function listNewestSets(store: ReleaseStore, limit: number) {
  const sets: ReleaseSet[] = [];
  for await (const { set } of store.newestFirst()) {
    sets.push(set);
    // One more than shown, to compute the changes of the last one.
    if (sets.length > limit) break;
  }
  return sets
    .slice(0, limit)
    .map((set, index) => ({ ...set, changes: findChangedReleases(sets[index + 1], set) }));
}
