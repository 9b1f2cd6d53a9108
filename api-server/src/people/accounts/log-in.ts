import type { FastifyRequest } from 'fastify';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import type { Secrets } from '../../config/secrets.ts';
import type { CallInput } from '../../web/http/call.ts';
import { readKeyProof } from './sessions/key-proof.ts';
import { trimUserAgent } from './sessions/devices.ts';
import type { GoogleProvider } from './google/provider.ts';
import { logInByGoogle } from './google/routes.ts';
import { startLogin, openSession, type LoginNeeds } from './login.ts';
import { findPasskeyUser } from './passkeys/login.ts';
import { findRecoveryCodeUser } from './passkeys/recovery-codes.ts';
import { getPasskeySite } from './passkeys/passkey-site.ts';

/** Logs in with the method of the body. */
export async function logIn(
  platform: LoginNeeds & { secrets: Secrets },
  google: GoogleProvider | undefined,
  body: CallInput<'login'>['body'],
  request: FastifyRequest,
): Promise<LoginAnswer> {
  const visit = {
    passkeyAt: () => getPasskeySite(platform.config, request),
    userAgent: trimUserAgent(request.headers['user-agent']),
    proof: await readKeyProof(request, platform.config),
  };
  if (body.method === 'google') return logInByGoogle(platform, google, body, request, visit);
  if (body.method === 'code' || body.method === 'password') {
    return startLogin(platform, body, request.ip, visit);
  }
  const user =
    body.method === 'passkey'
      ? await findPasskeyUser(platform.db, visit.passkeyAt(), body)
      : await findRecoveryCodeUser(platform, body);
  return openSession(platform, visit, () => Promise.resolve({ user, created: false }), 'twice');
}
