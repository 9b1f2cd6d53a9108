import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Database } from '../data/database/schema.ts';
import { ProblemError } from '../web/http/problem-error.ts';
import { listPipelines, type Publisher, type TrustedPipeline } from './publishers.ts';

const SILENCE_MS = 5_000;
/** Accepts neither shared secrets nor "none". */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** Pipeline tokens last minutes, so an older one was stored somewhere. */
const OLDEST = '6h';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Returns the publisher of a pipeline token. */
export type PipelineIdentity = (token: string) => Promise<Publisher | undefined>;

async function fetchKeys(issuer: string): Promise<Keys> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(SILENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  const issuerConfig = discovery.parse(await answer.json());
  if (issuerConfig.issuer !== issuer)
    throw new Error(`${address} belongs to ${issuerConfig.issuer}.`);
  return createRemoteJWKSet(new URL(issuerConfig.jwks_uri), { timeoutDuration: SILENCE_MS });
}

function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

function hasAllClaims(payload: JWTPayload, { claims }: TrustedPipeline): boolean {
  const expectedClaims = Object.entries(claims);
  return (
    expectedClaims.length > 0 && expectedClaims.every(([name, value]) => payload[name] === value)
  );
}

/**
 * Creates a verifier for tokens of the issuers registered by `pnpm admin` only. Their keys are
 * cached.
 */
export function createPipelineIdentity(db: Database): PipelineIdentity {
  const keysByIssuer = new Map<string, Promise<Keys>>();
  const rememberedKeys = (issuer: string) => {
    const keys = keysByIssuer.get(issuer) ?? fetchKeys(issuer);
    keysByIssuer.set(issuer, keys);
    keys.catch(() => keysByIssuer.delete(issuer));
    return keys;
  };

  const verifyToken = async (token: string, issuer: string, audience: string) => {
    try {
      const keys = await rememberedKeys(issuer);
      const options = { issuer, audience, algorithms: ALGORITHMS, maxTokenAge: OLDEST };
      const verifyOptions = { ...options, requiredClaims: ['exp', 'iat'], clockTolerance: 30 };
      return (await jwtVerify(token, keys, verifyOptions)).payload;
    } catch (error) {
      const isRefusal = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      if (isRefusal) return undefined;
      throw new ProblemError(
        'unavailable',
        `Couldn't get the keys of ${issuer} right now. Publish again in a moment.`,
        { retryAfterSeconds: 10 },
        { cause: error },
      );
    }
  };

  return async (token) => {
    const issuer = readIssuer(token);
    const pipelines = issuer === undefined ? [] : await listPipelines(db, issuer);
    for (const pipeline of pipelines) {
      const payload = await verifyToken(token, pipeline.issuer, pipeline.audience);
      if (payload && hasAllClaims(payload, pipeline)) return pipeline;
    }
    return undefined;
  };
}
