import type { FastifyPluginAsync } from 'fastify';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { registerCall } from '../../../web/http/call.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import { toNetwork } from '../../../web/limits/to-network.ts';
import { getDeviceName } from '../sessions/device-name.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { beginAdding, finishAdding } from './add-passkey.ts';
import { beginPasskeyLogin } from './login.ts';
import {
  makeRecoveryCodes,
  readPasskeys,
  removePasskey,
  renamePasskey,
  setSecondFactor,
} from './manage-passkeys.ts';
import { getPasskeySite } from './passkey-site.ts';

/** Routes to create, list and remove passkeys, and to begin a login with one. */
export const passkeyRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; queue: Pick<JobQueue, 'send' | 'wake'> };
}> = async (app, { platform }) => {
  const { db, config } = platform;
  registerCall(app, 'passkeys', { handler: ({ user }) => readPasskeys(db, user.uid) });
  registerCall(app, 'beginPasskey', {
    problems: ['conflict', 'login_not_recent'],
    handler: async ({ user, request }) => {
      await requireRecentLogin(db, user);
      return beginAdding(db, getPasskeySite(config, request), user);
    },
  });
  registerCall(app, 'addPasskey', {
    problems: ['passkey_wrong', 'conflict'],
    handler: async ({ body, user, request }) => {
      const name = getDeviceName(request.headers['user-agent'] ?? '');
      await finishAdding(platform, getPasskeySite(config, request), user, { ...body, name });
      return readPasskeys(db, user.uid);
    },
  });
  registerCall(app, 'renamePasskey', {
    problems: ['not_found'],
    handler: ({ body, user }) => renamePasskey(db, user.uid, body),
  });
  registerCall(app, 'removePasskey', {
    problems: ['not_found', 'conflict', 'login_not_recent'],
    handler: async ({ body, user }) => {
      await requireRecentLogin(db, user);
      return removePasskey(platform, user.uid, body.passkeyUid);
    },
  });
  registerCall(app, 'setSecondFactor', {
    problems: ['conflict', 'login_not_recent'],
    handler: async ({ body, user }) => {
      await requireRecentLogin(db, user);
      return setSecondFactor(platform, user.uid, body.required);
    },
  });
  registerCall(app, 'makeRecoveryCodes', {
    problems: ['conflict', 'login_not_recent'],
    handler: async ({ user }) => {
      await requireRecentLogin(db, user);
      return makeRecoveryCodes(platform, user.uid);
    },
  });
  registerCall(app, 'beginPasskeyLogin', {
    handler: async ({ request }) => {
      await countUse(db, {
        key: `passkey:ip:${toNetwork(request.ip)}`,
        limit: config.limits.loginsPerQuarterHourPerIp,
        windowSeconds: 15 * 60,
        message: t`Too many login attempts. Wait a few minutes and try again.`,
      });
      return beginPasskeyLogin(db, getPasskeySite(config, request));
    },
  });
};
