import * as oidc from 'openid-client';
import { z } from 'zod';
import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../../web/http/problem-error.ts';

const PATIENCE_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;

const claims = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.boolean(),
  /** Organization that hosts the address. */
  hd: z.string().optional(),
  name: z.string().optional(),
});
export type GoogleClaims = z.infer<typeof claims>;

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** Redirect URI as registered at Google. */
  redirectUri: string;
}

/** The provider's response and the values of its request. */
export interface ProviderAnswer {
  /** Whole query of the callback, because the library checks more than the code. */
  callbackQuery: string;
  state: string;
  verifier: string;
  nonce: string;
}

/** OpenID Connect sign-in: authorization code with PKCE, state and nonce. */
export interface GoogleProvider {
  /** Returns the address to send the person to. @param challenge PKCE challenge, S256 */
  authorizationUrl: (request: {
    state: string;
    nonce: string;
    challenge: string;
  }) => Promise<string>;
  /**
   * Exchanges a code for the person's claims.
   * @throws ProblemError `credentials_wrong` when Google or its token is invalid
   */
  exchange: (answer: ProviderAnswer) => Promise<GoogleClaims>;
}

const createRefusal = (cause?: unknown) =>
  new ProblemError('credentials_wrong', t`Google login didn't work. Start again.`, {}, { cause });

const createUnavailable = (cause: unknown) =>
  new ProblemError(
    'unavailable',
    t`Google isn't responding. Try again in a minute, or log in with a code.`,
    {},
    { cause },
  );

const reach: oidc.CustomFetch = (url, options) =>
  fetch(url, { ...options, body: options.body ?? null }).catch((error: unknown) => {
    throw createUnavailable(error);
  });

/** Translates errors found by the library into our own messages. Other errors stay unchanged. */
function translateError(error: unknown): unknown {
  const { cause } = error as Error;
  if (cause instanceof ProblemError) return cause;
  const isAnswer =
    error instanceof oidc.ClientError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.AuthorizationResponseError;
  return isAnswer ? createRefusal(error) : error;
}

async function discover(settings: GoogleSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const checks = [oidc.enableNonRepudiationChecks];
  // Deprecated so as to stand out: it is for a provider on this machine, in tests.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  if (issuer.startsWith('http:')) checks.push(oidc.allowInsecureRequests);
  try {
    const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const authentication = oidc.ClientSecretPost(clientSecret);
    const options = { execute: checks, timeout: PATIENCE_SECONDS, [oidc.customFetch]: reach };
    return await oidc.discovery(new URL(issuer), clientId, metadata, authentication, options);
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof ProblemError) throw cause;
    throw new Error(
      `GOOGLE_ISSUER: "${issuer}" does not describe an OpenID provider of that name.`,
      {
        cause: error,
      },
    );
  }
}

/** Caches the provider's discovery document. Reads it again after a failure. */
function cacheDiscovery(settings: GoogleSettings): () => Promise<oidc.Configuration> {
  let discovery: Promise<oidc.Configuration> | undefined;
  return () => {
    discovery ??= discover(settings).catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
}

export function createGoogleProvider(settings: GoogleSettings): GoogleProvider {
  const { redirectUri } = settings;
  const configuration = cacheDiscovery(settings);
  return {
    authorizationUrl: async ({ state, nonce, challenge }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href,
    exchange: async ({ callbackQuery, state, verifier, nonce }) => {
      const knownConfiguration = await configuration();
      const callback = new URL(redirectUri);
      callback.search = callbackQuery;
      try {
        const tokens = await oidc.authorizationCodeGrant(knownConfiguration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const parsedClaims = claims.parse(tokens.claims());
        // The library checks the authorized party only when there are several audiences.
        if ((parsedClaims.azp ?? settings.clientId) !== settings.clientId) throw createRefusal();
        return parsedClaims;
      } catch (error) {
        throw error instanceof z.ZodError ? createRefusal(error) : translateError(error);
      }
    },
  };
}
