import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

/** A person who is signed in at the provider. */
export interface ProviderAccount {
  sub: string;
  email: string;
  name: string;
}

interface OpenIdProviderOptions {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Grants all scopes, so no consent page appears. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function createProvider(url: string, options: OpenIdProviderOptions) {
  const accounts = new Map<string, ProviderAccount>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(url, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookie-key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, puts the claims of the scopes into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/accounts/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email_verified: true, ...accounts.get(sub) }),
    }),
    loadExistingGrant: grantEverything,
  });
  return { provider, accounts };
}

/** npm's `oidc-provider` on a local port. Like Google, it answers with `iss` (RFC 9207). */
export class OpenIdProvider {
  url = '';
  /** Account chosen on the provider's page. Null declines. */
  person: ProviderAccount | null = null;
  #server: Server | undefined;

  async start(options: OpenIdProviderOptions): Promise<this> {
    let listener: RequestListener = () => undefined;
    this.#server = createServer((request, response) => listener(request, response));
    const server = this.#server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { provider, accounts } = await createProvider(this.url, options);
    const handle = provider.callback();
    listener = (request, response) => {
      if (request.url?.startsWith('/accounts/') !== true) void handle(request, response);
      else {
        if (this.person) accounts.set(this.person.sub, this.person);
        const result = this.person
          ? { select_account: {}, login: { accountId: this.person.sub } }
          : { error: 'access_denied' };
        void provider.interactionFinished(request, response, result);
      }
    };
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /**
   * Follows the provider's redirects like a browser, with its cookies.
   * @returns the first address outside the provider
   */
  async visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    while (next.origin === this.url) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${next.pathname}: ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }
}
