import { PREVIEW_PATH, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { FastifyInstance } from 'fastify';
import type { LiveSite } from '../live/live-site.ts';
import { applyPreview, type AppliedPreview } from '../previews/apply-preview.ts';
import { END_PREVIEW_ADDRESS } from '../previews/preview-address.ts';
import { createPreviewCookie } from '../previews/preview-cookie.ts';
import type { PreviewReader } from '../previews/preview-reader.ts';
import { addEndRoute } from './end-route.ts';

interface PreviewsOptions {
  readonly reader: PreviewReader;
  readonly site: LiveSite;
  readonly productCode: string;
}

/** Longer texts are no tokens of ours, and browsers refuse large cookies. */
const LONGEST_TOKEN = 1_000;
/** Time in which the page that follows a link without effect says why. */
const NOTICE_SECONDS = 60;

/** Registers the route of preview links, and the one that ends a preview. */
export async function registerPreviews(
  app: FastifyInstance,
  { reader, site, productCode }: PreviewsOptions,
): Promise<void> {
  addEndRoute(app, END_PREVIEW_ADDRESS, async (request) => createPreviewCookie(request, '', 0));

  // A named parameter may only have a hundred characters.
  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}*`, async (request, reply) => {
    const { '*': token } = request.params;
    const reading = await reader.readToken(token);
    const preview = await applyPreview(reading, { site, productCode });
    if ('set' in preview) {
      const { name, hash } = preview.release.record;
      request.log.info({ preview: `${name}@${hash}` }, 'a preview link was opened');
    }
    // The next page reads the token again, so it also says why a link shows the live site.
    const keptToken = /^[\w.-]+$/.test(token) && token.length <= LONGEST_TOKEN ? token : 'invalid';
    const seconds = 'set' in preview ? getSecondsLeft(preview) : NOTICE_SECONDS;
    return reply
      .header('set-cookie', createPreviewCookie(request, keptToken, seconds))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect('set' in preview ? findFirstPage(preview) : '/', 303);
  });
}

function getSecondsLeft({ expiresAt }: AppliedPreview): number {
  return Math.max(1, Math.ceil((expiresAt - Date.now()) / 1000));
}

/** Finds the first page of the previewed remote that opens without further knowledge. */
function findFirstPage({ release }: AppliedPreview): string {
  const { routes } = release.record;
  const page = routes.find(opensByPath);
  return page?.path ?? routes.find(({ example }) => example !== undefined)?.example ?? '/';
}

function opensByPath({ path, redirect, requiredQuery = [] }: ReleaseRecord['routes'][number]) {
  return redirect === undefined && requiredQuery.length === 0 && !/[:*]/.test(path);
}
