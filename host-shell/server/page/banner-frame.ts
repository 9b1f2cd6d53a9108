import { OVERRIDE_BANNER } from '../../protocol/page-overrides.ts';
import { escapeHtml, renderAttributes } from './html.ts';

/**
 * Inline styles of the banner: it must not depend on the host's styles. It keeps its place at the
 * bottom edge with the property by which pages leave room for the shell's bars.
 */
const bannerStyle = `
html:has(#override-banner){--shell-banner:2.25rem}
@media(min-width:48rem){html:has(#override-banner){--shell-bottom-bar:var(--shell-banner)}}
html:has(#override-banner) body{padding-block-end:calc(var(--shell-bottom-bar,0rem) + var(--banner-extra,0rem))}
#override-banner{position:fixed;z-index:15;inset-block-end:0;inset-inline:0;box-sizing:border-box;min-block-size:var(--shell-banner);display:flex;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.25rem .75rem;border-block-start:1px solid var(--ui-border,#8886);background:var(--ui-raised,#26262c);color:var(--ui-text-2,#b9b9c4);font:500 var(--ui-type-12,12px/16px system-ui)}
#override-banner::before{content:'';flex:none;inline-size:.5rem;block-size:.5rem;border-radius:50%;background:var(--ui-warning,#e9b949)}
#override-banner[data-state=ended]::before{background:var(--ui-info,#6bb3e0)}
#override-banner[data-state=down]::before{background:var(--ui-danger,#f26d6d)}
#override-banner p{display:flex;flex-wrap:wrap;align-items:baseline;gap:.125rem .75rem;margin:0;min-inline-size:0}
#override-banner b{color:var(--ui-text,#f2f2f4);font-weight:600}
#override-banner code{font:var(--ui-type-mono-12,12px/16px ui-monospace,monospace)}
#override-banner .item+.item::before{content:'·';margin-inline-end:.75rem}
#override-banner .problem{color:var(--ui-danger,#f26d6d)}
#override-banner .down{display:none;color:var(--ui-danger,#f26d6d)}
#override-banner[data-state=down] .down{display:inline}
#override-banner form{display:contents}
#override-banner button{flex:none;block-size:1.5rem;padding-inline:.5rem;border:1px solid var(--ui-border-strong,#777);border-radius:4px;background:none;color:var(--ui-text,#f2f2f4);font:inherit;cursor:pointer}
#override-banner button:hover{background:var(--ui-hover,#3a3a42)}
#override-banner button:focus-visible{outline:2px solid var(--ui-focus,#b7a4f5);outline-offset:2px}
@media(max-width:47.99rem){#override-banner{inset-block-end:var(--shell-bottom-bar,0rem);justify-content:space-between}html:has(#override-banner){--banner-extra:3.5rem}#override-banner button{block-size:2.75rem}}
`.replaceAll('\n', '');

interface BannerFrame {
  /** Nonce of the page. */
  readonly nonce: string;
  /** Accessible name. */
  readonly label: string;
  readonly state: 'active' | 'ended';
}

/**
 * Renders the banner of a page with builds that are not live. It is plain HTML, so that it appears
 * whatever the tested build does.
 */
export function renderBanner({ nonce, label, state }: BannerFrame, content: string): string {
  return (
    `<style${renderAttributes({ nonce })}>${bannerStyle}</style>` +
    `<aside id="${OVERRIDE_BANNER}" data-state="${state}" aria-label="${escapeHtml(label)}">${content}</aside>`
  );
}

/** Renders a sentence for a banner that shows no other build. */
export function renderBannerNotice(text: string): string {
  return `<p role="status">${escapeHtml(text)}</p>`;
}

/** Renders the form that ends what the banner shows, with one button. */
export function renderBannerEnd(action: string, text: string): string {
  return `<form method="post" action="${action}"><button>${escapeHtml(text)}</button></form>`;
}

/** Renders a time that machines can read too. */
export function renderBannerTime(expiresAt: number, time: string): string {
  return `<time${renderAttributes({ datetime: new Date(expiresAt).toISOString() })}>${escapeHtml(time)}</time>`;
}

/** Stands in a translated text for an element: the text is escaped, and the element is not. */
export const MARK = '\u0000';

/** Escapes a text and puts an element in the place of its mark. */
export const fillIn = (text: string, element: string) =>
  escapeHtml(text).replace(MARK, () => element);
