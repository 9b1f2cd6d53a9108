import type { Language } from '@vidra/shared-contract';
import type { SharedVideo } from '@vidra/shared-contract/schemas';
import type { Translate } from '@vidra/shared-i18n/text';
import { renderBrandInk } from '../page/brand.ts';
import { renderAttributes, escapeHtml, styleText } from '../page/html.ts';
import type { SharedPage } from './read-share.ts';

interface EmbedOptions {
  readonly shared: SharedPage;
  /** Address of the shared page. */
  readonly url: string;
  readonly productName: string;
  /** As `#rrggbb`; empty: the product's own. */
  readonly brandColor: string;
  /** Random, new for each page. */
  readonly nonce: string;
  readonly mediaOrigins: readonly string[];
  readonly language: Language;
  /** Translates texts of the host. */
  readonly t: Translate;
}

const STYLE = `
html,body{margin:0;height:100%;background:#0e0e0e;color:#f2f2f4;font:500 14px/20px system-ui,sans-serif}
main{height:100%;display:grid;grid-template-rows:minmax(0,1fr) auto}
video{width:100%;height:100%;object-fit:contain;background:#0e0e0e}
p,.foot{margin:0;padding:8px 12px;display:flex;gap:12px;justify-content:space-between}
.nothing{align-content:center;justify-content:center;align-items:center}
h1{margin:0;font:inherit;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
a,.links{flex:none}
.links{display:flex;gap:12px}
a{color:#b7a6ff;text-underline-offset:2px}
a:focus-visible,video:focus-visible{outline:2px solid #b7a6ff;outline-offset:-2px}`;

/**
 * Renders the page for frames on other sites: the video in the browser's own player, without
 * scripts.
 */
export function embedPage(options: EmbedOptions): {
  readonly html: string;
  readonly policy: string;
} {
  const { shared, url, productName, brandColor, nonce, mediaOrigins, language, t } = options;
  const sharedVideo = shared === undefined || shared === 'gone' ? undefined : shared;
  const title = sharedVideo?.title ?? t`Shared video`;
  const content = sharedVideo ? renderPlayer(sharedVideo) : renderNotice(shared, t);
  const link = renderAttributes({ href: url, target: '_blank', rel: 'noopener' });
  const html = [
    `<!doctype html><html${renderAttributes({ lang: language.tag, dir: language.direction })}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    `<style${renderAttributes({ nonce })}>${styleText(STYLE + renderLinkStyle(brandColor))}</style></head>`,
    `<body><main>${content}`,
    `<div class="foot"><h1 dir="auto">${escapeHtml(title)}</h1>`,
    `<span class="links">${sharedVideo ? renderReportLink(url, t) : ''}`,
    `<a${link}>${escapeHtml(t`Watch on ${productName}`)}</a></span></div></main></body></html>`,
  ].join('');
  return { html, policy: embedPolicy(nonce, mediaOrigins) };
}

/** The page has no scripts, so the form opens on the shared page. */
function renderReportLink(url: string, t: Translate): string {
  const link = { href: `${url}?report`, target: '_blank', rel: 'noopener' };
  // Translators: a verb, a link beside a video.
  return `<a${renderAttributes(link)}>${escapeHtml(t.as('verb')`Report`)}</a>`;
}

function renderLinkStyle(brandColor: string): string {
  return brandColor === '' ? '' : `a{color:${renderBrandInk('dark', 'accent-text', brandColor)}}`;
}

function renderPlayer({ videoUrl: src, posterUrl, title }: SharedVideo): string {
  const element = { src, controls: true, playsinline: true, loop: true, preload: 'metadata' };
  const poster = posterUrl || undefined;
  return `<video${renderAttributes({ ...element, poster, 'aria-label': title })}></video>`;
}

function renderNotice(sharedPage: SharedPage, t: Translate): string {
  const text =
    sharedPage === 'gone'
      ? t`This video is no longer shared.`
      : t`We can't load this video right now. Reload the page in a moment.`;
  return `<p class="nothing">${escapeHtml(text)}</p>`;
}

/** Any site may frame it, and it can only play. */
function embedPolicy(nonce: string, mediaOrigins: readonly string[]): string {
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `media-src ${media}`,
    `img-src ${media}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
