import type { FastifyRequest } from 'fastify';
import { isInCanary } from './canary-share.ts';
import type { LiveSet } from './live-set.ts';
import type { LiveSite } from './live-site.ts';
import type { GetVisitor } from './visitor-id.ts';

/**
 * Returns the set of a visitor. Only a canary asks for the visitor's id. A visitor without one gets
 * the live set.
 */
export async function setFor(
  site: LiveSite,
  request: FastifyRequest,
  getVisitor: GetVisitor,
): Promise<LiveSet> {
  const canaries = await site.canaries();
  if (canaries.length === 0) return site.current();
  const visitor = getVisitor();
  // A visitor takes part in at most one canary.
  const canary = visitor && canaries.find((candidate) => isInCanary(visitor, candidate));
  if (!canary) return site.current();
  try {
    return await site.revision(canary.revision);
  } catch (error) {
    request.log.error({ err: error }, "the canary's set cannot be read");
    return site.current();
  }
}
