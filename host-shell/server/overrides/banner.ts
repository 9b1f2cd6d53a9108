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
import {
  fillIn,
  MARK,
  renderBanner,
  renderBannerEnd,
  renderBannerNotice,
  renderBannerTime,
} from '../page/banner-frame.ts';
import { escapeHtml } from '../page/html.ts';

interface BannerOptions {
  /** Nonce of the page. */
  readonly nonce: string;
  /** Translates texts of the host. */
  readonly t: Translate;
}

/** Renders the banner of a page with overrides: what is overridden, until when, and the way back. */
export function renderOverrideBanner(
  { items, expiresAt }: PageOverrides,
  { nonce, t }: BannerOptions,
): string {
  const shownItems = items.filter(
    ({ name, override }) => name !== HOST_RELEASE || override.kind === 'flag' || items.length === 1,
  );
  const time = `${new Date(expiresAt).toISOString().slice(11, 16)} UTC`;
  // Translators: until a time of the day.
  const until = fillIn(t`until ${MARK}`, renderBannerTime(expiresAt, time));
  const down = fillIn(
    // Translators: the value is a command.
    t`The development server isn't responding. Start it with ${MARK} and reload this page.`,
    '<code>pnpm try</code>',
  );
  const shownTexts = shownItems.map((item) => renderItem(item, t)).join('');
  return renderBanner(
    { nonce, label: t`Override`, state: 'active' },
    `<p>${shownTexts}<span class="until">${until}</span>` +
      `<span class="down" role="alert">${down}</span></p>` +
      renderBannerEnd(END_OVERRIDES_ADDRESS, t`Back to the live site`),
  );
}

/** Renders a one-time notice that an override has ended. The same response deletes its cookie. */
export function renderEndedBanner(reason: OverrideEnd, { nonce, t }: BannerOptions): string {
  const text = renderBannerNotice(t(END_TEXTS[reason]));
  return renderBanner({ nonce, label: t`Override`, state: 'ended' }, text);
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

function renderItem({ title, override, problem }: PageOverride, t: Translate): string {
  const text = describeOverride(override).text.replace(/^http:\/\//, '');
  const name = `<b>${escapeHtml(title)}</b> <code>${escapeHtml(text)}</code>`;
  if (problem === undefined) return `<span class="item">${name}</span>`;
  // Translators: the build that a developer tests here, and the reason.
  return `<span class="item problem">${fillIn(t`${MARK} is not applied: ${problem}`, name)}</span>`;
}
