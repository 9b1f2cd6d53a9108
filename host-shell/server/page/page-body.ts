import type { LiveSet } from '../live/live-set.ts';
import {
  addLanguagePrefix,
  hasLanguageAddress,
  PRODUCT_NAME_PLACEHOLDER,
  withRoutePaths,
} from '@vidra/shared-contract';
import type { Translate } from '@vidra/shared-i18n/text';
import { createReleaseTranslate } from '../live/release-translate.ts';
import type { SharedPage } from '../shares/read-share.ts';
import { renderAttributes, escapeHtml } from './html.ts';
import { hasOffer, withOffer, type ShownOffer } from './offer-text.ts';
import type { PagePlan } from './route-plan.ts';

type ShownPage = Extract<PagePlan, { kind: 'page' }>;

/** Input for the body. */
interface ShownBody {
  readonly plan: ShownPage;
  readonly productName: string;
  readonly shared: SharedPage;
  readonly offer?: ShownOffer;
  /** The language before the addresses of public pages: `/de`, or '' without one. */
  readonly prefix: string;
  /** Tag of the page's language. */
  readonly language: string;
  /** Translates texts of the host. */
  readonly t: Translate;
}

/** Completes HTML that was rendered before the site's name and the paths of its set were known. */
function completeHtml(
  html: string | undefined,
  { productName, prefix }: Pick<ShownBody, 'productName' | 'prefix'>,
  routes: LiveSet['routes'],
): string | undefined {
  if (html === undefined) return undefined;
  const paths = new Map(
    routes.map((route) => [
      route.name,
      hasLanguageAddress(route) ? addLanguagePrefix(route.path, prefix) : route.path,
    ]),
  );
  const namedHtml = html.replaceAll(PRODUCT_NAME_PLACEHOLDER, () => escapeHtml(productName));
  return withRoutePaths(namedHtml, (name) => paths.get(name));
}

/**
 * Renders the page's regions: one for each remote, so that the shell never moves a remote's
 * element.
 */
export function renderPageBody(
  { plan, productName, shared, offer, prefix, language, t }: ShownBody,
  { host, remotes, routes }: LiveSet,
): string {
  const complete = (html: string | undefined) =>
    completeHtml(html, { productName, prefix }, routes);
  const offerLanguage = {
    language,
    t: createReleaseTranslate([host, ...(plan.remote ? [plan.remote] : [])], language),
  };
  const regions = remotes.map(({ record }) => {
    const isShown = plan.remote?.record === record;
    const completedHtml = isShown ? complete(plan.prerendered) : undefined;
    const prerenderedHtml = completedHtml && withOffer(completedHtml, offer, offerLanguage);
    const region = renderAttributes({
      'data-region': record.name,
      'data-prerendered':
        prerenderedHtml === undefined ? undefined : addLanguagePrefix(plan.path, prefix),
      hidden: !isShown,
    });
    return `<div${region}>${prerenderedHtml ?? ''}</div>`;
  });
  const hostHtml = plan.remote ? undefined : complete(plan.prerendered);
  if (hostHtml !== undefined) {
    const pathAttribute = renderAttributes({ 'data-prerendered': plan.path });
    regions.push(`<div data-host-page=""><div${pathAttribute}>${hostHtml}</div></div>`);
  }
  const ownMain = plan.route?.ownMain === true;
  const main = renderAttributes({ role: ownMain ? undefined : 'main' });
  return (
    `<a class="skip-link" href="#${ownMain ? 'main' : 'regions'}">${escapeHtml(t`Skip to content`)}</a>` +
    '<div id="shell"></div>' +
    `<div id="regions" tabindex="-1"${main}>${regions.join('')}</div>` +
    '<div id="ui-portal"></div>' +
    `<noscript>${renderNoScript({ plan, shared, prefix, t })}</noscript>`
  );
}

/** Renders the notice for people without scripts, or nothing where the page works without them. */
function renderNoScript({
  plan: { prerendered, remote },
  shared: sharedPage,
  prefix,
  t,
}: Pick<ShownBody, 'plan' | 'shared' | 'prefix' | 't'>): string {
  if (sharedPage !== undefined && sharedPage !== 'gone') {
    const { videoUrl: src, posterUrl, title } = sharedPage;
    const poster = posterUrl || undefined;
    const video = { class: 'no-script-video', src, poster, controls: true, playsinline: true };
    return `<h1 class="no-script">${escapeHtml(title)}</h1><video${renderAttributes(video)}></video>`;
  }
  if (sharedPage === 'gone')
    return `<p class="no-script">${escapeHtml(t`This video is no longer shared.`)}</p>`;
  const needs = escapeHtml(
    t`This page needs JavaScript. Allow it in your browser's settings and reload the page.`,
  );
  if (prerendered === undefined) {
    const home = escapeHtml(t`Go to the home page`);
    return `<div class="no-script"><p>${needs}</p><a href="${addLanguagePrefix('/', prefix)}">${home}</a></div>`;
  }
  // The page can be read, but its prices and forms do not work.
  const reason = hasOffer(prerendered)
    ? t`You need JavaScript to make videos. Allow it in your browser's settings and reload the page.`
    : t`You need JavaScript to see prices and make videos. Allow it in your browser's settings and reload the page.`;
  return `<p class="no-script-bar">${remote ? escapeHtml(reason) : needs}</p>`;
}
