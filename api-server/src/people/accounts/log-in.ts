import type { FastifyRequest } from 'fastify';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import type { CallInput } from '../../web/http/call.ts';
import type { AccessTokens } from './access-token.ts';
import type { GoogleProvider } from './google/provider.ts';
import { loginByGoogle } from './google/routes.ts';
import { login, openSession } from './login.ts';
import { userOfPasskey } from './passkeys/login.ts';
import { passkeySite } from './passkeys/site.ts';

/** Logs in, by whichever way the body says. */
export async function logIn(
  platform: { config: Config; db: Database; secrets: Secrets; accessTokens: AccessTokens },
  google: GoogleProvider | undefined,
  body: CallInput<'login'>['body'],
  request: FastifyRequest,
): Promise<LoginAnswer> {
  const site = () => passkeySite(platform.config, request);
  if (body.method === 'google') return loginByGoogle(platform, google, body, request);
  if (body.method !== 'passkey') return login(platform, body, request.ip, { passkeyAt: site });
  const user = await userOfPasskey(platform.db, site(), body);
  return openSession(platform, 'passkey', () => Promise.resolve({ user, created: false }));
}
