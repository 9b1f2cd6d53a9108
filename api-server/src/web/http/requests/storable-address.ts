import fp from 'fastify-plugin';
import { refuseUnstorableText } from './text-guard.ts';

/** Refuses addresses with text that cannot be stored: no row and no file can have that name. */
export const storableAddress = fp(
  async (app) => {
    app.addHook('onRequest', async ({ params, query }) => {
      refuseUnstorableText(params);
      refuseUnstorableText(query);
    });
  },
  { name: 'storable-address' },
);
