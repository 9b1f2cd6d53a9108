import { HOST_RELEASE } from '@vidra/shared-contract/delivery';
import type { OverrideEnd } from '@vidra/shared-contract/schemas';
import {
  END_OVERRIDES_ADDRESS,
  OVERRIDE_BANNER,
  type PageOverride,
  type PageOverrides,
} from '../../protocol/page-overrides.ts';
import { renderAttributes, escapeHtml } from '../page/html.ts';
import { bannerStyle } from './banner-style.ts';

/**
 * Renders the banner of a page with overrides: what is overridden, until when, and the way back. It
 * is plain HTML, so that it appears whatever the tested build does.
 */
export function overrideBanner({ items, expiresAt }: PageOverrides, nonce: string): string {
  const shownItems = items.filter(({ name }) => name !== HOST_RELEASE || items.length === 1);
  const end = new Date(expiresAt);
  const time = `${end.toISOString().slice(11, 16)} UTC`;
  const endTime = `<time${renderAttributes({ datetime: end.toISOString() })}>${time}</time>`;
  return renderFrame(
    nonce,
    'active',
    `<p>${shownItems.map(renderItem).join('')}<span class="until">until ${endTime}</span>` +
      '<span class="down" role="alert">The development server isn\'t responding. Start it with <code>pnpm try</code> and reload this page.</span></p>' +
      `<form method="post" action="${END_OVERRIDES_ADDRESS}"><button>Back to the live site</button></form>`,
  );
}

/** Renders a one-time notice that an override has ended. The same response deletes its cookie. */
export function renderEndedBanner(reason: OverrideEnd, nonce: string): string {
  const text = `<p role="status">You're back on the live site. ${escapeHtml(ENDS[reason])}</p>`;
  return renderFrame(nonce, 'ended', text);
}

const ENDS: Readonly<Record<OverrideEnd, string>> = {
  invalid: "This browser's override was invalid.",
  expired: "This browser's override expired.",
  removed: "This browser's override was revoked.",
  role: "This browser's override belongs to an account that is no longer a developer.",
  'signed-out': "This browser's override ended with its session.",
};

/** Runs after the development host's script and reports if that cannot be loaded. */
export const DEV_HOST_WATCH = `document.currentScript.previousElementSibling.onerror=()=>{const s=()=>{const b=document.getElementById('${OVERRIDE_BANNER}');if(b)b.dataset.state='down'};document.readyState==='loading'?addEventListener('DOMContentLoaded',s):s()}`;

function renderItem({ title, override, problem }: PageOverride): string {
  const build = override.kind === 'release' ? override.hash : new URL(override.address).host;
  const name = `<b>${escapeHtml(title)}</b> <code>${escapeHtml(build)}</code>`;
  if (problem === undefined) return `<span class="item">${name}</span>`;
  return `<span class="item problem">${name} is not applied: ${escapeHtml(problem)}</span>`;
}

function renderFrame(nonce: string, state: 'active' | 'ended', content: string): string {
  return (
    `<style${renderAttributes({ nonce })}>${bannerStyle}</style>` +
    `<aside id="${OVERRIDE_BANNER}" data-state="${state}" aria-label="Override">${content}</aside>`
  );
}
