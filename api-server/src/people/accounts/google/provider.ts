import { createRemoteJWKSet, jwtVerify, errors, type JWTPayload } from 'jose';
import { z } from 'zod';
import { ProblemError } from '../../../web/http/problem-error.ts';

const PATIENCE_MS = 10_000;

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Metadata = z.infer<typeof metadata>;

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.boolean(),
  /** The organisation that runs the address. */
  hd: z.string().optional(),
  name: z.string().optional(),
});
export type GoogleClaims = z.infer<typeof claims>;

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** As it is registered at Google. */
  redirectUri: string;
}

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export interface GoogleProvider {
  /** Where to send the person. @param challenge of PKCE, S256 */
  authorizationUrl: (request: {
    state: string;
    nonce: string;
    challenge: string;
  }) => Promise<string>;
  /**
   * Exchanges a code for who the person is.
   * @throws ProblemError `credentials_wrong` when Google or its token is not in order
   */
  exchange: (answer: { code: string; verifier: string; nonce: string }) => Promise<GoogleClaims>;
}

const refused = (cause?: unknown) =>
  new ProblemError(
    'credentials_wrong',
    'The sign-in by Google did not work. Begin it again.',
    {},
    { cause },
  );

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
  } catch (error) {
    throw new ProblemError(
      'unavailable',
      'Google does not answer. Try again in a minute, or log in with a code.',
      {},
      { cause: error },
    );
  }
}

/** Read once; after a failure again. */
function discovery(
  issuer: string,
): () => Promise<Metadata & { keys: ReturnType<typeof createRemoteJWKSet> }> {
  let found: ReturnType<ReturnType<typeof discovery>> | undefined;
  const read = async () => {
    const response = await ask(`${issuer}/.well-known/openid-configuration`);
    const known = metadata.safeParse(await response.json().catch(() => undefined));
    if (!known.success || known.data.issuer !== issuer) {
      throw new Error(`GOOGLE_ISSUER: "${issuer}" describes no OpenID provider of that name.`);
    }
    return { ...known.data, keys: createRemoteJWKSet(new URL(known.data.jwks_uri)) };
  };
  return () => {
    found ??= read().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

async function fetchIdToken(
  endpoint: string,
  settings: GoogleSettings,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> {
  const response = await ask(endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      redirect_uri: settings.redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const token = z.object({ id_token: z.string() }).safeParse(answer);
  if (response.ok && token.success) return token.data.id_token;
  throw refused(new Error(`Google's token endpoint answered ${response.status}.`));
}

export function createGoogleProvider(settings: GoogleSettings): GoogleProvider {
  const provider = discovery(settings.issuer);
  return {
    authorizationUrl: async ({ state, nonce, challenge }) => {
      const url = new URL((await provider()).authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    exchange: async ({ code, verifier, nonce }) => {
      const { token_endpoint: endpoint, issuer, keys } = await provider();
      const idToken = await fetchIdToken(endpoint, settings, { code, verifier });
      let payload: JWTPayload;
      try {
        ({ payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: settings.clientId,
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          clockTolerance: 30,
        }));
      } catch (error) {
        throw error instanceof errors.JOSEError ? refused(error) : error;
      }
      const known = claims.safeParse(payload);
      if (!known.success) throw refused(known.error);
      const { data } = known;
      if (data.nonce !== nonce || (data.azp ?? settings.clientId) !== settings.clientId) {
        throw refused();
      }
      return data;
    },
  };
}
