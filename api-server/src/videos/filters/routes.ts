import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Platform } from '../../start/platform.ts';
import { filterAudio, filterSpeaker } from './audio.ts';
import { filterFront } from './front.ts';
import { filterUrl2video } from './url2video.ts';

/** What there is to choose from: voices and music, the gallery, kinds of product videos. */
export const filterRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'filterAudio', { handler: ({ body }) => filterAudio(platform, body) });
  registerCall(app, 'filterSpeaker', {
    handler: async ({ body }) => filterSpeaker(platform, body),
  });
  registerCall(app, 'filterFront', { handler: ({ body }) => filterFront(platform, body) });
  registerCall(app, 'filterUrl2video', { handler: async () => filterUrl2video(platform.config) });
};
