import { POSTER_WIDTHS } from '@vidra/shared-contract';
import type { SharedVideo } from '@vidra/shared-contract/schemas';
import { renderAttributes } from '../page/html.ts';
import { toAbsoluteUrl } from '../page/page-meta.ts';
import { embedPath } from './share-addresses.ts';

interface OembedOptions {
  readonly video: SharedVideo;
  readonly shareUid: string;
  readonly origin: string;
  readonly productName: string;
  /** Maximum width in pixels that the other site has room for. */
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Creates the oEmbed description of a shared video: a frame with its aspect ratio that fits. */
export function createOembed(options: OembedOptions): Record<string, string | number> {
  const { video, shareUid, origin, productName } = options;
  const { title, maker } = video;
  const { width, height } = fitVideo(video, options.maxWidth, options.maxHeight);
  const frame = renderAttributes({
    src: origin + embedPath(shareUid),
    width: String(width),
    height: String(height),
    title,
    frameborder: '0',
    allow: 'fullscreen',
    allowfullscreen: true,
    loading: 'lazy',
  });
  return {
    version: '1.0',
    type: 'video',
    title,
    width,
    height,
    html: `<iframe${frame}></iframe>`,
    ...(maker !== undefined && { author_name: maker }),
    provider_name: productName,
    provider_url: origin,
    ...describeThumbnail(options),
  };
}

/** Describes the full poster, or the largest of its widths that fits. */
function describeThumbnail({ video, origin, maxWidth, maxHeight }: OembedOptions) {
  if (video.posterUrl === '') return undefined;
  const room = fitVideo(video, maxWidth, maxHeight);
  const width =
    room.width === video.width
      ? video.width
      : POSTER_WIDTHS.findLast((posterWidth) => posterWidth <= room.width);
  if (width === undefined) return undefined;
  const address = new URL(toAbsoluteUrl(video.posterUrl, origin));
  if (width !== video.width) address.searchParams.set('width', String(width));
  return {
    thumbnail_url: address.href,
    thumbnail_width: width,
    thumbnail_height: Math.round((video.height * width) / video.width),
  };
}

function fitVideo(video: SharedVideo, maxWidth: number, maxHeight: number) {
  const scale = Math.min(1, maxWidth / video.width, maxHeight / video.height);
  return { width: Math.round(video.width * scale), height: Math.round(video.height * scale) };
}
