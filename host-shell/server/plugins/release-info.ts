import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../compress.ts';
import { releaseFiles, releaseMap } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { setFor } from '../live/visitors.ts';
import type { OverrideReader } from '../overrides/override-reader.ts';
import { sendProblem } from '../problem.ts';

/** The live set as data: what is live now for this visitor, and the files of any set's remotes. */
export async function releaseInfo(
  app: FastifyInstance,
  site: LiveSite,
  reader: OverrideReader,
): Promise<void> {
  app.get('/releases.json', async (request, reply) => {
    const { kind } = await reader.read(request.headers.cookie);
    // Whoever has an override is no part of a canary.
    const set = await (kind === 'active' ? site.current() : setFor(site, request));
    void reply.header('cache-control', 'no-store').type('application/json');
    return sendCompressed(request, reply, JSON.stringify(releaseMap(set)));
  });

  app.get<{ Params: { revision: string } }>('/releases/:revision.json', async (request, reply) => {
    const set = await knownSet(site, request.params.revision);
    if (!set)
      return sendProblem(reply, 'not_found', 'Not found', 'There is no such set of releases.');
    const development = set.remotes.some(({ record }) => record.mode === 'development');
    void reply
      .header('cache-control', development ? 'no-store' : 'public, max-age=31536000, immutable')
      .type('application/json');
    return sendCompressed(request, reply, JSON.stringify(releaseFiles(set)));
  });
}

async function knownSet(site: LiveSite, revision: string) {
  if (!/^\d{1,8}$/.test(revision)) return undefined;
  return site.revision(Number(revision)).catch(() => undefined);
}
