import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import { filterAudio, filterSpeaker } from './audio.ts';
import { filterFront } from './filter-front.ts';
import { filterUrl2video } from './url2video.ts';

interface Needs {
  config: Config;
  db: Database;
  storage: Storage;
  speech: Speech;
}

/** Routes for the choices: voices and music, the gallery, kinds of product videos. */
export const filterRoutes: FastifyPluginAsync<{ platform: Needs }> = async (app, { platform }) => {
  registerCall(app, 'filterAudio', { handler: ({ body }) => filterAudio(platform, body) });
  registerCall(app, 'filterSpeaker', {
    handler: async ({ body }) => filterSpeaker(platform, body),
  });
  registerCall(app, 'filterFront', { handler: ({ body }) => filterFront(platform, body) });
  registerCall(app, 'filterUrl2video', { handler: async () => filterUrl2video(platform.config) });
};
