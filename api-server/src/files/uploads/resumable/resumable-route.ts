import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '@vidra/shared-contract';
import { message, t } from '@vidra/shared-i18n/text';
import type { Secrets } from '../../../config/secrets.ts';
import type { Database } from '../../../data/database/schema.ts';
import { toProblemDocument, ProblemError } from '../../../web/http/problem-error.ts';
import type { Quarantine } from '../../storage/quarantine.ts';
import { RESUMABLE_PATH } from '../../storage/upload-address.ts';
import { requireAwaited } from '../removal/require-awaited.ts';
import { STANDSTILL_MS, readUntilBreak } from './transfer-timeout.ts';
import { createUploadLocker } from './upload-locker.ts';
import { LARGEST_UPLOAD } from '../uploads.ts';

interface Needs {
  db: Database;
  secrets: Secrets;
  quarantine: Quarantine;
}

/** Milliseconds for the current request to finish when another one wants the upload. */
const DRAIN_MS = 300;

/** The only supported version of the protocol. */
const TUS_VERSION = '1.0.0';

const REFUSALS: Record<number, [ProblemCode, string]> = {
  404: ['not_found', message`This upload doesn't exist. Start it again.`],
  409: ['conflict', message`The upload is continuing elsewhere. Check how much has arrived.`],
  410: ['not_found', message`This upload doesn't exist. Start it again.`],
  413: ['payload_too_large', message`More bytes arrived than announced. Upload the file again.`],
};

async function toProblem(status: number, failure: unknown, { resumable }: Quarantine) {
  const [code, detail] = REFUSALS[status] ?? [];
  if (code && detail) return new ProblemError(code, t(detail));
  if (status < 500)
    return new ProblemError(
      'invalid_request',
      t`This request does not follow the tus protocol 1.0.`,
    );
  const { status_code: statedStatus } = failure as { status_code?: number };
  const isLocked = statedStatus === status;
  const cause = await resumable.explain(failure);
  if (!isLocked || cause !== failure) return cause;
  return new ProblemError('unavailable', t`The upload stopped. Try again in a moment.`);
}

function toWebRequest(
  request: FastifyRequest<{ Body: Readable | undefined }>,
  standstillMs: number,
) {
  const { method, url, body } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const chunks = Readable.from(readUntilBreak(body ?? request.raw, standstillMs));
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers,
    ...(method === 'PATCH' && { body: Readable.toWeb(chunks), duplex: 'half' }),
  });
}

/** Refuses other versions as the protocol requires, naming the supported one. */
function refuseVersion(request: FastifyRequest, reply: FastifyReply) {
  const detail = t`Send the header Tus-Resumable: ${TUS_VERSION}.`;
  const problem = toProblemDocument(new ProblemError('invalid_request', detail), request.id);
  return reply
    .code(412)
    .type('application/problem+json; charset=utf-8')
    .headers({
      'tus-resumable': TUS_VERSION,
      'tus-version': TUS_VERSION,
      'cache-control': 'no-store',
      // Does not wait for the rest of the body.
      connection: 'close',
    })
    .serializer(JSON.stringify)
    .send({ ...problem, status: 412, title: t`Precondition failed` });
}

/**
 * Receives announced files in any number of requests by the tus protocol. HEAD returns how much has
 * arrived, PATCH adds more. Bytes received before a disconnect are kept.
 */
export const registerResumableRoute: FastifyPluginAsync<{
  platform: Needs;
  standstillMs?: number;
}> = async (app, { platform, standstillMs = STANDSTILL_MS }) => {
  const { resumable } = platform.quarantine;
  const failures = new WeakMap<object, unknown>();
  const tus = new Server({
    path: RESUMABLE_PATH,
    datastore: resumable.store,
    locker: createUploadLocker(platform.db),
    lockDrainTimeout: DRAIN_MS,
    // CORS is configured for the whole API.
    allowedOrigins: [],
    getFileIdFromRequest: ({ url }) =>
      resumable.toUploadId(new URL(url).pathname.split('/').at(-1) ?? ''),
    onResponseError: (request, error) => void failures.set(request, error),
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route<{ Params: { fileUid: string }; Body: Readable | undefined }>({
    method: ['HEAD', 'PATCH'],
    url: `${RESUMABLE_PATH}/:fileUid`,
    schema: { hide: true },
    bodyLimit: LARGEST_UPLOAD + 1,
    config: { takesItsTime: true },
    handler: async (request, reply) => {
      if (request.headers['tus-resumable'] !== TUS_VERSION) return refuseVersion(request, reply);
      await requireAwaited(platform, 'tus', request);
      const tusRequest = toWebRequest(request, standstillMs);
      const answer = await tus.handleWeb(tusRequest);
      // Does not wait for the rest of an unwanted body.
      if (!request.raw.complete) void reply.header('connection', 'close');
      if (!answer.ok)
        throw await toProblem(answer.status, failures.get(tusRequest), platform.quarantine);
      return reply
        .code(answer.status)
        .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
        .send();
    },
  });
};
