import { describeOverride } from '@vidra/shared-contract';
import { HOST_RELEASE } from '@vidra/shared-contract/delivery';
import type { OverrideEnd } from '@vidra/shared-contract/schemas';
import {
  END_OVERRIDES_ADDRESS,
  OVERRIDE_BANNER,
  type PageOverride,
  type PageOverrides,
} from '../../protocol/page-overrides.ts';
import { message, type Translate } from '@vidra/shared-i18n/text';
import { renderAttributes, escapeHtml } from '../page/html.ts';

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

interface BannerOptions {
  /** Nonce of the page. */
  readonly nonce: string;
  /** Translates texts of the host. */
  readonly t: Translate;
}

/**
 * Renders the banner of a page with overrides: what is overridden, until when, and the way back. It
 * is plain HTML, so that it appears whatever the tested build does.
 */
export function renderOverrideBanner(
  { items, expiresAt }: PageOverrides,
  { nonce, t }: BannerOptions,
): string {
  const shownItems = items.filter(
    ({ name, override }) => name !== HOST_RELEASE || override.kind === 'flag' || items.length === 1,
  );
  const end = new Date(expiresAt);
  const time = `${end.toISOString().slice(11, 16)} UTC`;
  const endTime = `<time${renderAttributes({ datetime: end.toISOString() })}>${time}</time>`;
  // Translators: until a time of the day.
  const until = fillIn(t`until ${MARK}`, endTime);
  const down = fillIn(
    // Translators: the value is a command.
    t`The development server isn't responding. Start it with ${MARK} and reload this page.`,
    '<code>pnpm try</code>',
  );
  const shownTexts = shownItems.map((item) => renderItem(item, t)).join('');
  return renderFrame(
    { nonce, t },
    'active',
    `<p>${shownTexts}<span class="until">${until}</span>` +
      `<span class="down" role="alert">${down}</span></p>` +
      `<form method="post" action="${END_OVERRIDES_ADDRESS}"><button>${escapeHtml(t`Back to the live site`)}</button></form>`,
  );
}

/** Renders a one-time notice that an override has ended. The same response deletes its cookie. */
export function renderEndedBanner(reason: OverrideEnd, { nonce, t }: BannerOptions): string {
  const text = `<p role="status">${escapeHtml(t(END_TEXTS[reason]))}</p>`;
  return renderFrame({ nonce, t }, 'ended', text);
}

const END_TEXTS: Readonly<Record<OverrideEnd, string>> = {
  invalid: message`You're back on the live site. This browser's override was invalid.`,
  expired: message`You're back on the live site. This browser's override expired.`,
  removed: message`You're back on the live site. This browser's override was revoked.`,
  role: message`You're back on the live site. This browser's override belongs to an account that is no longer a developer.`,
  'signed-out': message`You're back on the live site. This browser's override ended with its session.`,
};

/** Runs after the development host's script and reports if that cannot be loaded. */
export const DEV_HOST_WATCH = `document.currentScript.previousElementSibling.onerror=()=>{const s=()=>{const b=document.getElementById('${OVERRIDE_BANNER}');if(b)b.dataset.state='down'};document.readyState==='loading'?addEventListener('DOMContentLoaded',s):s()}`;

/** Stands in a translated text for an element: the text is escaped, and the element is not. */
const MARK = '\u0000';

const fillIn = (text: string, element: string) => escapeHtml(text).replace(MARK, () => element);

function renderItem({ title, override, problem }: PageOverride, t: Translate): string {
  const text = describeOverride(override).text.replace(/^http:\/\//, '');
  const name = `<b>${escapeHtml(title)}</b> <code>${escapeHtml(text)}</code>`;
  if (problem === undefined) return `<span class="item">${name}</span>`;
  // Translators: the build that a developer tests here, and the reason.
  return `<span class="item problem">${fillIn(t`${MARK} is not applied: ${problem}`, name)}</span>`;
}

function renderFrame(
  { nonce, t }: BannerOptions,
  state: 'active' | 'ended',
  content: string,
): string {
  return (
    `<style${renderAttributes({ nonce })}>${bannerStyle}</style>` +
    `<aside id="${OVERRIDE_BANNER}" data-state="${state}" aria-label="${escapeHtml(t`Override`)}">${content}</aside>`
  );
}
