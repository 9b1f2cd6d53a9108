import { REPORT_ELEMENT } from '../../src/reports/release-report.ts';
import type { ServerConfig } from '../config.ts';
import type { SiteConfig } from '@vidra/shared-contract';
import type { OverrideEnd } from '@vidra/shared-contract/schemas';
import { OVERRIDES_ELEMENT } from '../../src/overrides/page-overrides.ts';
import { endedBanner, overrideBanner } from '../overrides/banner.ts';
import type { LaidOver } from '../overrides/lay-over.ts';
import { releaseMap, type LiveSet } from '../live/live-set.ts';
import { neededPart } from '../live/needed-part.ts';
import type { SharedPage } from '../shares/read-share.ts';
import { brandStyles, signAddress } from './brand.ts';
import { contentPolicy } from './content-policy.ts';
import { earlyCalls } from './early-calls.ts';
import { firstUses } from './first-uses.ts';
import { attributes, scriptJson } from './html.ts';
import type { ShownOffer } from './offer-text.ts';
import { pageBody } from './page-body.ts';
import {
  devHostScripts,
  documentMeta,
  hostScripts,
  inlineScripts,
  lateStart,
  preloads,
} from './page-head.ts';
import type { PagePlan } from './route-plan.ts';
import { pageStyles } from './page-styles.ts';
import { pageTheme, themeColor } from './theme.ts';

/** What a page is composed for. */
export interface PageRequest {
  readonly plan: Extract<PagePlan, { kind: 'page' }>;
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  /** Random, new for each page. */
  readonly nonce: string;
  /** What the page shall report with how its releases do; undefined when it shall not. */
  readonly reports: string | undefined;
  /** Other builds that this visitor gets; `set` is made with them. */
  readonly laidOver?: LaidOver | undefined;
  /** Why the visitor's override is over, said this once. */
  readonly overrideEnd?: OverrideEnd | undefined;
  /** Where people reach the site. */
  readonly origin: string;
  /** What the calls of this page go on with, where traces are collected. */
  readonly trace?: string | undefined;
  /** What the link shows, on the page of a shared video. */
  readonly shared?: SharedPage;
  /** What can be had, for a page that shows it. */
  readonly offer?: ShownOffer;
}

/** A page's HTML and its content security policy. */
export interface ComposedPage {
  readonly html: string;
  readonly policy: string;
}

/** How the site looks among bookmarks and installed applications. */
const installed = (brandColor: string) =>
  `<link rel="icon" href="${signAddress(brandColor)}" type="image/svg+xml">` +
  '<link rel="apple-touch-icon" href="/icon-192.png">' +
  '<link rel="manifest" href="/site.webmanifest">';

/** Composes the HTML of one address from the live set. */
export function composePage(
  request: PageRequest,
  set: LiveSet,
  config: ServerConfig,
): ComposedPage {
  const { plan, cookies, nonce, reports, laidOver, overrideEnd, origin, shared, trace } = request;
  const colors = pageTheme(plan.route, cookies);
  const { theme, followsSystem } = colors;
  const layout = plan.route ? (plan.route.layout ?? 'default') : 'bare';
  const devHost = laidOver?.devHost;
  const part = laidOver ? set : neededPart(set, plan);
  const { productName } = config.site;
  const shown = plan.remote &&
    plan.route && { remote: plan.remote.record.name, route: plan.route.name };
  const banner = laidOver
    ? overrideBanner(laidOver.page, nonce)
    : overrideEnd && endedBanner(overrideEnd, nonce);
  // What developers try starts as they know it.
  const late = plan.prerendered !== undefined && !laidOver;
  const code = [
    trace === undefined ? '' : `<meta${attributes({ name: 'traceparent', content: trace })}>`,
    laidOver ? '' : earlyCalls(plan, config.site, nonce),
    plan.prerendered === undefined ? firstUses(nonce) : '',
    devHost === undefined ? hostScripts(set, nonce, late) : devHostScripts(devHost, nonce),
    preloads(plan, set, { devHost, late }),
    devHost === undefined ? inlineScripts(plan, set, nonce) : '',
    data('release-map', releaseMap(part, { shown, whole: laidOver?.released })),
    data('site-config', devHost === undefined ? config.site : developmentSite(config)),
    reports === undefined ? '' : data(REPORT_ELEMENT, reports),
    laidOver ? data(OVERRIDES_ELEMENT, laidOver.page) : '',
    late ? lateStart(plan, nonce) : '',
  ].join('');
  // What was rendered before is read without code: its pictures are asked for first.
  const [inHead, atEnd] = plan.prerendered === undefined ? [code, ''] : ['', code];
  const opening = (shownTheme: string) =>
    `<html${attributes({ lang: 'en', 'data-theme': shownTheme, 'data-layout': layout })}>`;
  const openingTags = (followsSystem ? ['light', 'dark'] : [theme]).map(opening).join('');
  const body = pageBody(
    { plan, productName, shared, offer: request.offer },
    { ...set, remotes: part.remotes },
  );
  const styles = pageStyles(plan, set, { nonce, late, html: openingTags + body, devHost });
  const html = [
    `<!doctype html>${opening(theme)}`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    installed(config.brandColor),
    themeColor(colors, nonce),
    documentMeta({ plan, productName, origin, shared, twitterSite: config.twitterSite }),
    styles.inline,
    brandStyles(config.brandColor, nonce),
    `${inHead}</head><body>${body}${styles.later}${atEnd}${banner ?? ''}</body></html>`,
  ].join('');
  const developers = laidOver?.devOrigins ?? [];
  return { html, policy: contentPolicy(config, nonce, plan.prerendered ?? '', developers) };
}

function developmentSite({ site }: ServerConfig): SiteConfig {
  return { ...site, mode: 'development' };
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
}
