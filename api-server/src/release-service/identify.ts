import type { FastifyRequest } from 'fastify';
import { EVERY_RELEASE } from '@vidra/shared-contract/delivery';
import type { Database } from '../data/database/schema.ts';
import { ProblemError } from '../web/http/problem-error.ts';
import type { PipelineIdentity } from './pipeline-identity.ts';
import { findPublisherByToken, type Publisher } from './publishers.ts';
import type { RequestedAction } from './release-events.ts';

/**
 * Identifies the publisher of a request. @throws ProblemError `unauthorized` without a valid
 * credential
 */
export async function identify(
  db: Database,
  identifyPipeline: PipelineIdentity,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Publisher> {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const matchingPublisher =
    token === undefined
      ? undefined
      : ((await findPublisherByToken(db, token)) ?? (await identifyPipeline(token)));
  if (matchingPublisher) return matchingPublisher;
  throw new ProblemError(
    'unauthorized',
    "The release service doesn't recognize this token. The site's operator can create one: " +
      "pnpm admin release-token, or release-pipeline for a CI run's identity.",
  );
}

/** Actions that make nothing live. */
const PREVIEW_ACTIONS: readonly RequestedAction['action'][] = ['add', 'check', 'preview'];

/** Requires that the publisher has the right to an action. @throws ProblemError `forbidden` */
export function requireAllowed(
  { name, previewsOnly }: Publisher,
  action: RequestedAction['action'],
): void {
  if (!previewsOnly || PREVIEW_ACTIONS.includes(action)) return;
  throw new ProblemError(
    'forbidden',
    `${name} may only add releases and create preview links of them. ` +
      "Ask the site's operator for a publisher without --previews-only.",
  );
}

/**
 * Requires that all names belong to the publisher. @throws ProblemError `forbidden` with the
 * foreign names
 */
export function requireOwn(
  { name, remotes }: Publisher,
  requestedRemotes: readonly string[],
): void {
  if (remotes.includes(EVERY_RELEASE)) return;
  if (requestedRemotes.includes(EVERY_RELEASE)) {
    throw new ProblemError(
      'forbidden',
      `This affects every team's releases, and ${name} may release only ${remotes.join(', ')}. ` +
        "Use an operator's token: pnpm admin release-token <name> --remotes '*'.",
    );
  }
  const foreignRemotes = requestedRemotes.filter((remote) => !remotes.includes(remote));
  if (foreignRemotes.length === 0) return;
  throw new ProblemError(
    'forbidden',
    `${name} may not release ${foreignRemotes.join(', ')}, only ${remotes.join(', ')}. ` +
      "Remove it from the command, or ask the site's operator for access.",
  );
}
