import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../web/http/call.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import {
  createBrandKit,
  deleteBrandKit,
  listBrandKits,
  readBrandKit,
  updateBrandKit,
} from './brand-kits.ts';
import { hasAccount } from '../has-account.ts';
import { activate, requestInvitation } from '../invitations.ts';
import { PORTRAIT_PATH, getPortraitAddress, updateProfile } from './profile.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { MailDependencies } from '../codes/mail-code.ts';

interface Needs extends MailDependencies {
  queue: Pick<JobQueue, 'send' | 'wake'>;
  storage: Storage;
}

/** Shorter than the lifetime of a signed address. */
const CACHE_SECONDS = 3600;

/** Routes for profile, portrait, brand kits, activation, and the existence of an account. */
export const profileRoutes: FastifyPluginAsync<{ platform: Needs }> = async (app, { platform }) => {
  registerCall(app, 'exists', {
    handler: async ({ body, request }) => ({
      exists: await hasAccount(platform, body.email, request.ip),
    }),
  });
  registerCall(app, 'updateProfile', {
    problems: ['not_found'],
    handler: ({ body, user }) => updateProfile(platform, user.uid, body),
  });
  registerCall(app, 'brandKit', {
    handler: ({ user }) => readBrandKit(platform, user.uid),
  });
  registerCall(app, 'listBrandKits', {
    handler: async ({ user }) => ({ kits: await listBrandKits(platform, user.uid) }),
  });
  registerCall(app, 'createBrandKit', {
    problems: ['conflict', 'not_found'],
    handler: ({ body, user }) => createBrandKit(platform, user.uid, body),
  });
  registerCall(app, 'updateBrandKit', {
    problems: ['not_found'],
    handler: ({ body, user }) => updateBrandKit(platform, user.uid, body),
  });
  registerCall(app, 'deleteBrandKit', {
    problems: ['not_found'],
    handler: async ({ body, user }) => {
      await deleteBrandKit(platform.db, user.uid, body.kitUid);
      return { ok: true };
    },
  });
  registerCall(app, 'activate', {
    problems: ['code_wrong', 'code_used', 'code_expired'],
    handler: ({ body, user }) => activate(platform, user, body.code),
  });
  registerCall(app, 'requestActivateCode', {
    handler: ({ body, user }) => requestInvitation(platform, user, body.message),
  });
  app.get<{ Params: { fileUid: string } }>(
    `${PORTRAIT_PATH}/:fileUid`,
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const address = await getPortraitAddress(platform, request.params.fileUid);
      return reply
        .header('cache-control', `private, max-age=${CACHE_SECONDS}`)
        .redirect(address, 302);
    },
  );
};
