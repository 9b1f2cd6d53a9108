import type { SharedVideo } from '@vidra/shared-contract/schemas';
import { plural, type Translate } from '@vidra/shared-i18n/text';
import { renderAttributes, toScriptJson } from '../page/html.ts';
import {
  toAbsoluteUrl,
  renderMetaTags,
  createPictureTags,
  PREVIEW_SIZE,
  SITE_PICTURE,
} from '../page/page-meta.ts';
import { embedPath, toOembedPath } from './share-addresses.ts';

interface SharedAt {
  readonly video: SharedVideo;
  readonly shareUid: string;
  /** Address of the shared page. */
  readonly url: string;
  readonly origin: string;
  readonly productName: string;
  readonly twitterSite: string;
  /** Translates texts of the host. */
  readonly t: Translate;
}

/** Describes a shared video in one sentence: its maker, their site, and the content. */
function describeSharedVideo(
  { engine, durationSeconds, maker }: SharedVideo,
  t: Translate,
): string {
  const seconds = Math.round(durationSeconds);
  if (maker === undefined) {
    // Translators: the length and the engine of a video.
    return t`${plural(seconds, { one: 'A #-second video', other: 'A #-second video' })}, made with
      ${engine.label}.`;
  }
  // Translators: the length, the maker and the engine of a video.
  return t`${plural(seconds, { one: 'A #-second video', other: 'A #-second video' })}, made by
    ${maker} with ${engine.label}.`;
}

/**
 * Renders the preview of a shared video for messengers and other sites: Open Graph, a player card,
 * oEmbed and schema.org. Search engines must not index it, but anyone with the link may see it.
 */
export function shareMeta(options: SharedAt): string {
  const { video, shareUid, url, origin, productName, twitterSite, t } = options;
  const { title, width, height } = video;
  const [w, h] = [String(width), String(height)];
  const description = describeSharedVideo(video, t);
  const file = toAbsoluteUrl(video.videoUrl, origin);
  const poster = toAbsoluteUrl(video.posterUrl, origin);
  const picture =
    poster === ''
      ? { address: toAbsoluteUrl(SITE_PICTURE, origin), ...PREVIEW_SIZE }
      : { address: poster, width, height };
  const player = origin + embedPath(shareUid);
  const oembedLink = renderAttributes({
    rel: 'alternate',
    type: 'application/json+oembed',
    title,
    href: origin + toOembedPath(url),
  });
  const tags = renderMetaTags({
    description,
    robots: 'noindex',
    'og:site_name': productName,
    'og:type': 'video.other',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...createPictureTags(picture, title),
    'og:video': file,
    'og:video:type': 'video/mp4',
    'og:video:width': w,
    'og:video:height': h,
    'og:video:secure_url': file.startsWith('https:') ? file : undefined,
    'twitter:card': 'player',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:site': twitterSite || undefined,
    'twitter:image': picture.address,
    'twitter:player': player,
    'twitter:player:width': w,
    'twitter:player:height': h,
    'twitter:player:stream': file,
    'twitter:player:stream:content_type': 'video/mp4',
  });
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description,
    contentUrl: file,
    embedUrl: player,
    thumbnailUrl: poster || undefined,
    width,
    height,
    duration: `PT${Math.round(video.durationSeconds)}S`,
    uploadDate: new Date(video.createTime).toISOString(),
    author: video.maker === undefined ? undefined : { '@type': 'Person', name: video.maker },
  };
  const data = `<script type="application/ld+json">${toScriptJson(structuredData)}</script>`;
  return `${tags}<link${renderAttributes({ rel: 'canonical', href: url })}><link${oembedLink}>${data}`;
}
