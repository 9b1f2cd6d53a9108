import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose';
import type { Database } from '../../../data/database/schema.ts';

/** How far the clock of a browser may be off, in both directions. */
const CLOCK_TOLERANCE_SECONDS = 60;
const LONGEST_AGE_SECONDS = 60;
/** Longer than any proof stays valid. */
const REMEMBERED_MS = 10 * 60_000;

/** The key that signed a request's proof (DPoP, RFC 9449), or why there is none. */
export type KeyProof =
  | { readonly thumbprint: string; readonly proofHash: string }
  | { readonly fault: string };

/** The site as pages reach it. Without a configured address, it is the host of the request. */
export interface ProofSite {
  readonly publicUrl: string;
}

function isOwnAddress(address: unknown, request: FastifyRequest, { publicUrl }: ProofSite) {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, host, pathname, search, hash } = new URL(address);
  const [path = ''] = request.url.split('?');
  const hosts = [`${protocol}//${request.host}`, publicUrl]
    .filter((site) => URL.canParse(site))
    .map((site) => new URL(site).host);
  // A proxy may serve the API below a path of its own.
  return hosts.includes(host) && pathname.endsWith(path) && search === '' && hash === '';
}

/** Reads the proof of a request. It never throws: a wrong proof counts as none, with the reason. */
export async function readKeyProof(request: FastifyRequest, site: ProofSite): Promise<KeyProof> {
  const proof = await verifyProof(request, site);
  if ('fault' in proof && request.headers.dpop)
    request.log.info({ reason: proof.fault }, 'a proof of a key was ignored');
  return proof;
}

async function verifyProof(request: FastifyRequest, site: ProofSite): Promise<KeyProof> {
  const { dpop } = request.headers;
  if (typeof dpop !== 'string') return { fault: dpop ? 'several proofs' : 'no proof' };
  try {
    const { payload, protectedHeader } = await jwtVerify(dpop, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'htm', 'htu'],
      maxTokenAge: LONGEST_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { jti, htm, htu } = payload;
    if (typeof jti !== 'string') return { fault: 'a proof without an id' };
    if (htm !== request.method) return { fault: 'a proof for another method' };
    if (!isOwnAddress(htu, request, site)) return { fault: 'a proof for another address' };
    if (!protectedHeader.jwk) return { fault: 'a proof without a key' };
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk);
    const proofHash = createHash('sha256').update(`${thumbprint}.${jti}`).digest('base64url');
    return { thumbprint, proofHash };
  } catch (error) {
    return { fault: error instanceof errors.JOSEError ? error.message : 'an unreadable proof' };
  }
}

/** Uses up a proof. @returns false if it was used before */
export async function consumeProof(transaction: Database, proofHash: string): Promise<boolean> {
  const usedProof = await transaction
    .insertInto('usedProofs')
    .values({ proofHash, expiresAt: new Date(Date.now() + REMEMBERED_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proofHash')
    .executeTakeFirst();
  return usedProof !== undefined;
}
