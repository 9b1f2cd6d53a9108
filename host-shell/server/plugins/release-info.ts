import { DamagedError, NotInStoreError } from '@vidra/remote-kit/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import { readLanguage } from '../page/language.ts';
import { releaseMap } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { BusyError } from '../live/old-files.ts';
import { createVisitorReader } from '../live/visitor-id.ts';
import { setFor } from '../live/visitor-sets.ts';
import type { OverrideReader } from '../overrides/override-reader.ts';
import type { PreviewReader } from '../previews/preview-reader.ts';
import { sendProblem } from '../problem.ts';
import { changeExtensions } from '../settings/changed-extensions.ts';
import { createVisitorHeaders } from '../visitor-headers.ts';

interface InfoOptions {
  readonly site: LiveSite;
  readonly reader: OverrideReader;
  readonly previewReader: PreviewReader;
  readonly config: Pick<ServerConfig, 'languages'>;
}

/**
 * Serves the live set as data: the set that this visitor gets now, and the files of any set's
 * remotes.
 */
export async function releaseInfo(
  app: FastifyInstance,
  { site, reader, previewReader, config: { languages } }: InfoOptions,
): Promise<void> {
  app.get<{ Querystring: { language?: string } }>('/releases.json', async (request, reply) => {
    const { cookie } = request.headers;
    const readings = await Promise.all([
      reader.read(cookie, createVisitorHeaders(request)),
      previewReader.read(cookie),
    ]);
    // A visitor with an override or a preview takes part in no canary.
    const set = await (readings.some(({ kind }) => kind === 'active')
      ? site.current()
      : setFor(site, request, createVisitorReader(request)));
    const settings = await site.settings();
    void reply.header('cache-control', 'no-store').type('application/json');
    return sendCompressed(
      request,
      reply,
      JSON.stringify(
        releaseMap(
          { ...changeExtensions(set, settings), settings: settings.entry },
          languages.find((tag) => tag === request.query.language) ??
            readLanguage(languages, request).tag,
        ),
      ),
    );
  });

  app.get<{ Params: { revision: string } }>('/releases/:revision.json', async (request, reply) => {
    const { revision } = request.params;
    try {
      if (!/^\d{1,8}$/.test(revision)) throw new NotInStoreError('This is not a set number.');
      const { files, complete } = await site.files(Number(revision));
      void reply
        .header('cache-control', complete ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json');
      return await sendCompressed(request, reply, JSON.stringify(files));
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });
}

/** A missing set is permanent, but an unreadable one may recover in a moment. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof NotInStoreError || error instanceof DamagedError) {
    return sendProblem(reply, 'not_found', 'Not found', "This release set doesn't exist.");
  }
  void reply.header('retry-after', '5');
  if (error instanceof BusyError) {
    const detail = 'Too many old sets are being requested right now. Try again in a moment.';
    return sendProblem(reply, 'too_many_requests', 'Too many requests', detail);
  }
  request.log.error({ err: error }, 'a set cannot be read from the release store');
  const detail = "We can't load the release set right now. Try again in a moment.";
  return sendProblem(reply, 'unavailable', 'Service unavailable', detail);
}
