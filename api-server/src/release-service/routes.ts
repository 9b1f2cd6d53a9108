import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { openStore, readStorePlace } from '@vidra/remote-kit/store';
import {
  RELEASE_SERVICE_PATH,
  uploadAnswer,
  type UploadRequest,
} from '@vidra/shared-contract/delivery';
import type { Platform } from '../platform/platform.ts';
import { addActions } from './action-routes.ts';
import { identify } from './identify.ts';
import { addLooking } from './read-routes.ts';
import { onRecord, refuseOthers } from './recorded-action.ts';
import { performUpload, requireHonest } from './perform.ts';
import { createPipelineIdentity } from './pipeline-identity.ts';
import { receiveUpload } from './receive-upload.ts';
import type { RequestedAction } from './release-events.ts';
import { describeRoute, requirePublisher, type Service } from './service.ts';

const LARGEST_FILE = 200_000_000;
const LARGEST_RECORDS = 20_000_000;
const MOST_FILES = 20_000;

/** The release service: teams publish their remotes without direct access to the store. */
export const releaseRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const { db, folders, config } = platform;
  const openedStore = await openStore(readStorePlace(config.releases.store, process.env));
  const service = { db, folders, config, ...openedStore };
  const identifyPipeline = createPipelineIdentity(db);
  await app.register(multipart, {
    limits: { fileSize: LARGEST_FILE, fieldSize: LARGEST_RECORDS, files: MOST_FILES, fields: 1 },
  });
  app.decorateRequest('publisher', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    request.publisher = await identify(db, identifyPipeline, request);
  });
  addUpload(app, service);
  addActions(app, service);
  addLooking(app, service);
};

function addUpload(app: FastifyInstance, service: Service): void {
  app.route({
    method: 'POST',
    url: RELEASE_SERVICE_PATH,
    config: { takesItsTime: true },
    schema: {
      ...describeRoute(uploadAnswer),
      operationId: 'uploadReleases',
      summary: 'Checks built releases, then stores them or makes them live',
      description:
        'multipart/form-data: the part `request` first, an UploadRequest as JSON, then each file of the releases as the part `<name>/<file>`.',
    },
    handler: async (httpRequest) => {
      const publisher = requirePublisher(httpRequest);
      const folder = join(service.folders.work, `releases-${randomUUID()}`);
      try {
        const { request, getFolder } = await receiveUpload(httpRequest, folder, {
          mostBytes: service.config.releases.uploadBytes,
          mayCome: (uploadRequest) =>
            refuseOthers(service, publisher, toReleaseRequest(uploadRequest)),
        });
        return await onRecord(service, publisher, toReleaseRequest(request), () => {
          requireHonest(request.releases);
          return performUpload(service.store, publisher, request, getFolder);
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  });
}

function toReleaseRequest({ action, why, run, releases }: UploadRequest): RequestedAction {
  return { action, why, run, releases: releases.map(({ name, hash }) => `${name}@${hash}`) };
}
