import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

export const GOOGLE_CLIENT = { clientId: 'client.apps.example', clientSecret: 'client-secret' };

interface Person {
  sub: string;
  email: string;
  email_verified?: boolean;
  hd?: string;
  name?: string;
}

interface Grant {
  person: Person;
  request: URLSearchParams;
}

/** Local OpenID provider that forges tokens. `openid-provider.ts` is a real one. */
export class OidcServer {
  url = '';
  /** Overrides claims of the issued tokens. */
  forged: Record<string, unknown> = {};
  /** Signs with an unpublished key. */
  foreignKey = false;
  readonly #grants = new Map<string, Grant>();
  #keys!: { privateKey: CryptoKey; foreign: CryptoKey; jwk: JWK };
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  async start(): Promise<this> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    this.#keys = { privateKey, foreign, jwk };
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Simulates consent on the provider's page. @returns the redirect of the browser */
  agree(authorizationUrl: string, person: Person): URL {
    const request = new URL(authorizationUrl).searchParams;
    if (request.get('response_type') !== 'code') throw new Error('unsupported_response_type');
    if (request.get('code_challenge_method') !== 'S256') throw new Error('PKCE is required');
    const code = randomUUID();
    this.#grants.set(code, { person, request });
    const back = new URL(request.get('redirect_uri') ?? '');
    const state = request.get('state') ?? '';
    back.search = new URLSearchParams({ code, state, iss: this.url }).toString();
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      send(200, {
        issuer: this.url,
        authorization_endpoint: `${this.url}/authorize`,
        token_endpoint: `${this.url}/token`,
        jwks_uri: `${this.url}/keys`,
        authorization_response_iss_parameter_supported: true,
      });
    } else if (request.url === '/keys') send(200, { keys: [this.#keys.jwk] });
    else if (request.url === '/token' && request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      const idToken = await this.#exchange(body);
      const tokens = { id_token: idToken, access_token: randomUUID(), token_type: 'Bearer' };
      send(idToken ? 200 : 400, idToken ? tokens : { error: 'invalid_grant' });
    } else send(404, {});
  }

  async #exchange(body: URLSearchParams): Promise<string | undefined> {
    const code = body.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      grant?.request.get('code_challenge') === challenge &&
      grant.request.get('redirect_uri') === body.get('redirect_uri') &&
      body.get('client_id') === GOOGLE_CLIENT.clientId &&
      body.get('client_secret') === GOOGLE_CLIENT.clientSecret &&
      body.get('grant_type') === 'authorization_code';
    if (!grant || !fits) return undefined;
    return new SignJWT({
      email_verified: true,
      ...grant.person,
      nonce: grant.request.get('nonce'),
      iss: this.url,
      aud: GOOGLE_CLIENT.clientId,
      exp: Math.floor(Date.now() / 1000) + 300,
      ...this.forged,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt()
      .sign(this.foreignKey ? this.#keys.foreign : this.#keys.privateKey);
  }
}
