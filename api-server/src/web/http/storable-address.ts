import fp from 'fastify-plugin';
import { refuseUnstorableText } from './text-guard.ts';

/** Refuses addresses with text that cannot be stored: nothing is found by it, nor is it a file's name. */
export const storableAddress = fp(
  async (app) => {
    app.addHook('onRequest', async ({ params, query }) => {
      refuseUnstorableText(params);
      refuseUnstorableText(query);
    });
  },
  { name: 'storable-address' },
);
