import { createHash } from 'node:crypto';
import { selectGranted, StoreError, type ReleaseStore } from '@vidra/remote-kit/store';
import type { Need } from '@vidra/shared-contract/delivery';
import type { FastifyInstance } from 'fastify';
import type { LiveSite } from '../live/live-site.ts';
import { getGrantedSources } from '../page/content-policy.ts';
import { sendProblem } from '../problem.ts';
import { FRAME_SCRIPT } from '../sandbox/frame-script.ts';
import { SANDBOX_PATH } from '../sandbox/sandbox-path.ts';

const DOCUMENT = `<!doctype html><meta charset="utf-8"><title></title><script>${FRAME_SCRIPT}</script>`;
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}'`;

interface FrameSources {
  readonly store: Pick<ReleaseStore, 'readRecord'>;
  readonly site: Pick<LiveSite, 'settings'>;
}

/**
 * Serves the documents in which sandboxed contents run. Their policy gives them an origin of their
 * own, even in a tab, and only the network that is granted to their remote.
 */
export async function sandboxFrames(
  app: FastifyInstance,
  { store, site }: FrameSources,
): Promise<void> {
  app.get<{ Params: { name: string; hash: string } }>(
    `${SANDBOX_PATH}:name/:hash`,
    async (request, reply) => {
      const { name, hash } = request.params;
      const record = await store.readRecord(name, hash).catch((error: unknown) => {
        if (error instanceof StoreError) return undefined;
        throw error;
      });
      const contents = record?.extensions?.contents ?? [];
      if (!record || !contents.some(({ sandboxed }) => sandboxed)) {
        return sendProblem(reply, 'not_found', 'Not found', 'No release has this content.');
      }
      return (
        reply
          .type('text/html; charset=utf-8')
          // It depends on the grants, so it is not kept.
          .header('cache-control', 'no-store')
          .header(
            'content-security-policy',
            createFramePolicy(selectGranted(await site.settings(), record)),
          )
          .send(DOCUMENT)
      );
    },
  );
}

/** The worker inherits this policy. Blobs are the scripts that the frame makes for it. */
function createFramePolicy(needs: readonly Need[]): string {
  const { connect, code } = getGrantedSources(needs);
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    ['script-src', SCRIPT_HASH, 'blob:', ...code].join(' '),
    'worker-src blob:',
    ['connect-src', ...(connect.length > 0 ? connect : ["'none'"])].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
