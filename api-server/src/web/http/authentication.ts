import { t } from '@vidra/shared-i18n/text';
import type { FastifyRequest } from 'fastify';
import { followAccount } from '../../language/request-language.ts';
import { ProblemError } from './problem-error.ts';

/** The user who sent the request. */
export interface SignedInUser {
  uid: string;
  email: string;
  sessionUid: string;
  isSuspended: boolean;
  /** Tag of the language that the account has; null: none yet. */
  language: string | null;
}

/** @returns undefined when the token is invalid or no longer valid */
export type Authenticator = (accessToken: string) => Promise<SignedInUser | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    productCode: string;
    authenticator: Authenticator;
  }
  interface FastifyRequest {
    user: SignedInUser | null;
  }
}

/** Returns the user of the request's bearer token; undefined without a valid one. */
export async function findUser(request: FastifyRequest): Promise<SignedInUser | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const user = token === undefined ? undefined : await request.server.authenticator(token);
  if (user) await followAccount(request, user.language);
  return user;
}

/** @throws ProblemError `unauthorized` unless the request carries a valid bearer token */
export async function requireUser(request: FastifyRequest): Promise<void> {
  const user = await findUser(request);
  if (!user) {
    throw new ProblemError(
      'unauthorized',
      t`You're not logged in, or your session has ended. Log in again.`,
    );
  }
  request.user = user;
}

/** Returns the user that `requireUser` found. */
export function getSignedInUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw new Error('This route does not require a logged-in user.');
  return request.user;
}
