import { message, type Translate } from '@vidra/shared-i18n/text';
import { translateDeclared } from '../live/live-release.ts';
import {
  fillIn,
  MARK,
  renderBanner,
  renderBannerEnd,
  renderBannerNotice,
  renderBannerTime,
} from '../page/banner-frame.ts';
import { escapeHtml } from '../page/html.ts';
import { END_PREVIEW_ADDRESS } from './preview-address.ts';
import type { AppliedPreview } from './apply-preview.ts';
import type { PreviewEnd } from './preview-reader.ts';

interface BannerOptions {
  /** Nonce of the page. */
  readonly nonce: string;
  /** Translates texts of the host. */
  readonly t: Translate;
  /** Tag of the page's language. */
  readonly language: string;
}

/** Renders the banner of a preview: the release, until when it is shown, and the way back. */
export function renderPreviewBanner(
  { release, expiresAt }: AppliedPreview,
  { nonce, t, language }: BannerOptions,
): string {
  const { title, hash } = release.record;
  const shownTitle = translateDeclared(release, title, language);
  const element = `<b>${escapeHtml(shownTitle)}</b> <code>${hash}</code>`;
  // Translators: the value is a part of the site, and which release of it.
  const name = fillIn(t`Preview of ${MARK}, which is not released`, element);
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const time = renderBannerTime(expiresAt, `${date.format(expiresAt)} UTC`);
  // Translators: until a day and a time.
  const until = fillIn(t.as('until a day and a time')`until ${MARK}`, time);
  return renderBanner(
    { nonce, label: t`Preview`, state: 'active' },
    `<p><span class="item">${name}</span> <span class="until">${until}</span></p>` +
      renderBannerEnd(END_PREVIEW_ADDRESS, t`Back to the live site`),
  );
}

/** Renders a one-time notice that a link shows the live site. */
export function renderPreviewNotice(reason: PreviewEnd, { nonce, t }: BannerOptions): string {
  const text = renderBannerNotice(t(END_TEXTS[reason]));
  return renderBanner({ nonce, label: t`Preview`, state: 'ended' }, text);
}

const END_TEXTS: Readonly<Record<PreviewEnd, string>> = {
  invalid: message`You're on the live site. The preview link isn't valid. Ask for a new one.`,
  expired: message`You're on the live site. The preview link has expired. Ask for a new one.`,
  ended: message`You're on the live site. The preview was ended for everybody. Ask for a new link.`,
  missing: message`You're on the live site. The previewed release was removed. Ask for a new link.`,
  limited: message`You're on the live site. The previewed release has parts that aren't allowed here.`,
  unreadable: message`You're on the live site. We can't load the preview right now. Reload the page to try again.`,
};
