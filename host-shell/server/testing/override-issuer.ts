import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getEndpointPath, type CallName } from '@vidra/shared-contract';
import {
  OVERRIDE_ALGORITHM,
  OVERRIDE_AUDIENCE,
  OVERRIDE_COOKIE,
  type Override,
} from '@vidra/shared-contract/delivery';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Fake API that signs overrides and answers as the test defines. */
export interface OverrideIssuer {
  readonly url: string;
  /** Returns the `Cookie` header of a browser with these overrides. */
  readonly cookieFor: (overrides: readonly Override[], changes?: TokenChanges) => Promise<string>;
  answers: {
    check: CallAnswer<'checkOverrides'> | 'away';
    role: 'user' | 'developer';
  };
  /** Checked and ended tokens, in order. */
  readonly asked: { checked: string[]; ended: string[] };
  readonly close: () => Promise<void>;
}

export interface TokenChanges {
  readonly issuer?: string;
  readonly audience?: string;
  /** Epoch seconds. */
  readonly expires?: number;
  /** Whether the token is signed with another key. */
  readonly forged?: boolean;
}

export async function startOverrideIssuer(): Promise<OverrideIssuer> {
  const ownKeys = await generateKeyPair(OVERRIDE_ALGORITHM);
  const otherKeys = await generateKeyPair(OVERRIDE_ALGORITHM);
  const jwk = {
    ...(await exportJWK(ownKeys.publicKey)),
    kid: 'k1',
    alg: OVERRIDE_ALGORITHM,
    use: 'sig',
  };
  const answers: OverrideIssuer['answers'] = { check: { active: true }, role: 'developer' };
  const tokenLog: OverrideIssuer['asked'] = { checked: [], ended: [] };

  const replies: Partial<Record<CallName, (body: { token: string }) => unknown>> = {
    overrideKeys: () => ({ keys: [jwk] }),
    checkOverrides: ({ token }) => {
      tokenLog.checked.push(token);
      return answers.check === 'away' ? undefined : answers.check;
    },
    endOverrides: ({ token }) => {
      tokenLog.ended.push(token);
      return { ok: true };
    },
    userInfo: () => ({ userName: '', portrait: '', role: answers.role }),
  };
  const server = createServer((request, response) => {
    const names = Object.keys(replies) as CallName[];
    const name = names.find((candidate) => getEndpointPath(candidate, 'vidra') === request.url);
    void request.toArray().then((chunks) => {
      const text = Buffer.concat(chunks as Buffer[]).toString();
      const answer = name && replies[name]?.(JSON.parse(text || '{}'));
      const status = request.headers.authorization === 'Bearer bad' ? 401 : answer ? 200 : 503;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked: tokenLog,
    cookieFor: async (overrides, changes = {}) => {
      const token = await new SignJWT({ overrides })
        .setProtectedHeader({ alg: OVERRIDE_ALGORITHM, kid: 'k1' })
        .setJti(crypto.randomUUID())
        .setSubject('u1')
        .setIssuer(changes.issuer ?? 'vidra')
        .setAudience(changes.audience ?? OVERRIDE_AUDIENCE)
        .setExpirationTime(changes.expires ?? '8h')
        .sign(changes.forged ? otherKeys.privateKey : ownKeys.privateKey);
      return `${OVERRIDE_COOKIE}=${token}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
