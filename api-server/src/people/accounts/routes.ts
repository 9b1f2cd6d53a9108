import type { FastifyPluginAsync } from 'fastify';
import { readWallet } from '../../money/credits/ledger.ts';
import { registerCall } from '../../web/http/call.ts';
import { readMembershipLevel } from '../../money/membership/membership.ts';
import type { Storage } from '../../files/storage/storage.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import type { LiveSessions } from './sessions/live-sessions.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { sendCode } from './codes/send-code.ts';
import { deviceRoutes } from './sessions/device-routes.ts';
import { rememberDevice } from './sessions/devices.ts';
import type { MailDependencies } from './codes/mail-code.ts';
import { createGoogle, googleRoutes } from './google/routes.ts';
import { logIn } from './log-in.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { readProfile } from './profile/profile.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { readKeyProof } from './sessions/key-proof.ts';
import { refreshSession, revokeSession } from './sessions/sessions.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { settingsRoutes } from './profile/settings-routes.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { getUser } from './users.ts';

interface Needs extends MailDependencies {
  queue: Pick<JobQueue, 'send' | 'wake'>;
  storage: Storage;
  accessTokens: AccessTokens;
  sessionCache: LiveSessions;
}

/** Routes for signing in and out, and for the account's data. */
export const accountRoutes: FastifyPluginAsync<{ platform: Needs }> = async (app, { platform }) => {
  const { db, accessTokens, sessionCache } = platform;
  const okAnswer = { ok: true } as const;
  const google = createGoogle(platform);
  const codeProblems = ['code_wrong', 'code_expired', 'code_used'] as const;

  registerCall(app, 'sendEmailCode', {
    handler: ({ body, request }) => sendCode(platform, body, request.ip),
  });
  registerCall(app, 'login', {
    problems: [
      ...codeProblems,
      'credentials_wrong',
      'not_found',
      'passkey_wrong',
      'passkey_required',
      'recovery_code_wrong',
    ],
    handler: ({ body, request }) => logIn(platform, google, body, request),
  });
  registerCall(app, 'refresh', {
    problems: ['unauthorized'],
    handler: async ({ body, request }) =>
      refreshSession(db, accessTokens, {
        refreshToken: body.refreshToken,
        proof: await readKeyProof(request, platform.config),
        logger: request.log,
      }),
  });
  registerCall(app, 'logout', {
    handler: async ({ user }) => {
      sessionCache.forget(await revokeSession(db, user.sessionUid));
      return okAnswer;
    },
  });
  registerCall(app, 'resetPassword', {
    problems: [...codeProblems, 'password_weak'],
    handler: async ({ body, request }) => {
      await resetPassword(platform, body, request.ip);
      return okAnswer;
    },
  });
  registerCall(app, 'userInfo', {
    handler: async ({ user, request }) => {
      await rememberDevice(db, user, request.headers['user-agent']);
      return readProfile(platform, user.uid);
    },
  });
  registerCall(app, 'accountInfo', {
    handler: async ({ user }) => {
      const { sorted } = await getUser(db, user.uid);
      const wallet = await readWallet(db, user.uid);
      return {
        memberShipLevel: await readMembershipLevel(db, platform.config, user.uid),
        remainedVideoCredits: wallet.balance,
        // Owed credits were used as well.
        totalVideoCredits: wallet.granted + wallet.owed,
        usedVideoCredits: wallet.captured,
        sorted,
      };
    },
  });
  await app.register(deviceRoutes, { platform });
  await app.register(profileRoutes, { platform });
  await app.register(passkeyRoutes, { platform });
  await app.register(settingsRoutes, { platform });
  await app.register(unsubscribeRoutes, { platform });
  await app.register(googleRoutes, { platform, provider: google });
};
