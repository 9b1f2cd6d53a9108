import type { LiveSet } from '../live/live-set.ts';
import { PRODUCT_NAME_PLACEHOLDER, withRoutePaths } from '@vidra/shared-contract';
import type { SharedPage } from '../shares/read-share.ts';
import { attributes, escapeHtml } from './html.ts';
import { showsOffer, withOffer, type ShownOffer } from './offer-text.ts';
import type { PagePlan } from './route-plan.ts';

type ShownPage = Extract<PagePlan, { kind: 'page' }>;

/** What the body is made from. */
interface ShownBody {
  readonly plan: ShownPage;
  readonly productName: string;
  readonly shared: SharedPage;
  readonly offer?: ShownOffer;
}

/** What was rendered before the site's name and the paths of its set were known. */
function completed(
  html: string | undefined,
  productName: string,
  routes: LiveSet['routes'],
): string | undefined {
  if (html === undefined) return undefined;
  const paths = new Map(routes.map(({ name, path }) => [name, path]));
  const named = html.replaceAll(PRODUCT_NAME_PLACEHOLDER, () => escapeHtml(productName));
  return withRoutePaths(named, (name) => paths.get(name));
}

/** The page's regions: one for each remote, so that the shell never moves a remote's element. */
export function pageBody(
  { plan, productName, shared, offer }: ShownBody,
  { remotes, routes }: LiveSet,
): string {
  const regions = remotes.map(({ record }) => {
    const shown = plan.remote?.record === record;
    const named = shown ? completed(plan.prerendered, productName, routes) : undefined;
    const prerendered = named && withOffer(named, offer);
    const region = attributes({
      'data-region': record.name,
      'data-prerendered': prerendered === undefined ? undefined : plan.path,
      hidden: !shown,
    });
    return `<div${region}>${prerendered ?? ''}</div>`;
  });
  const own = plan.remote ? undefined : completed(plan.prerendered, productName, routes);
  if (own !== undefined) {
    const standing = attributes({ 'data-prerendered': plan.path });
    regions.push(`<div data-host-page=""><div${standing}>${own}</div></div>`);
  }
  const ownMain = plan.route?.ownMain === true;
  const main = attributes({ role: ownMain ? undefined : 'main' });
  return (
    `<a class="skip-link" href="#${ownMain ? 'main' : 'regions'}">Skip to content</a>` +
    '<div id="shell"></div>' +
    `<div id="regions" tabindex="-1"${main}>${regions.join('')}</div>` +
    '<div id="ui-portal"></div>' +
    `<noscript>${withoutScripts(plan, shared)}</noscript>`
  );
}

/** What somebody without scripts is told, or shown where nothing more is needed. */
function withoutScripts({ prerendered, remote }: ShownPage, shared: SharedPage): string {
  const allow = "Allow it in your browser's settings and load the page again.";
  const text = (words: string) => `<p class="no-script">${words}</p>`;
  if (shared !== undefined && shared !== 'gone') {
    const { videoUrl: src, posterUrl, title } = shared;
    const poster = posterUrl || undefined;
    const video = { class: 'no-script-video', src, poster, controls: true, playsinline: true };
    return `<h1 class="no-script">${escapeHtml(title)}</h1><video${attributes(video)}></video>`;
  }
  if (shared === 'gone') return text('This link shows nothing any more.');
  const needs = `This page needs JavaScript. ${allow}`;
  if (prerendered === undefined) {
    return `<div class="no-script"><p>${needs}</p><a href="/">Start page</a></div>`;
  }
  // What stands there can be read, but its prices and forms come to nothing.
  const making = showsOffer(prerendered)
    ? 'Making videos needs JavaScript.'
    : 'Prices and making videos need JavaScript.';
  const words = remote ? `${making} ${allow}` : needs;
  return `<p class="no-script-bar">${words}</p>`;
}
