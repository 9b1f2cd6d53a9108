import type { FastifyRequest } from 'fastify';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import type { Secrets } from '../../config/secrets.ts';
import type { CallInput } from '../../web/http/call.ts';
import { keptUserAgent } from './devices.ts';
import type { GoogleProvider } from './google/provider.ts';
import { loginByGoogle } from './google/routes.ts';
import { login, openSession, type LoginNeeds } from './login.ts';
import { userOfPasskey } from './passkeys/login.ts';
import { userOfRecoveryCode } from './passkeys/recovery-codes.ts';
import { passkeySite } from './passkeys/site.ts';

/** Logs in, by whichever way the body says. */
export async function logIn(
  platform: LoginNeeds & { secrets: Secrets },
  google: GoogleProvider | undefined,
  body: CallInput<'login'>['body'],
  request: FastifyRequest,
): Promise<LoginAnswer> {
  const visit = {
    passkeyAt: () => passkeySite(platform.config, request),
    userAgent: keptUserAgent(request.headers['user-agent']),
  };
  if (body.method === 'google') return loginByGoogle(platform, google, body, request, visit);
  if (body.method === 'code' || body.method === 'password') {
    return login(platform, body, request.ip, visit);
  }
  const user =
    body.method === 'passkey'
      ? await userOfPasskey(platform.db, visit.passkeyAt(), body)
      : await userOfRecoveryCode(platform, body);
  return openSession(platform, visit, () => Promise.resolve({ user, created: false }), 'twice');
}
