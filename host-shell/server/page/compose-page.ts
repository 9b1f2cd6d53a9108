import { REPORT_ELEMENT } from '../../protocol/release-report.ts';
import type { ServerConfig } from '../config.ts';
import {
  addLanguagePrefix,
  PAGE_SETTINGS_ELEMENT,
  removeLanguagePrefix,
  type Language,
  type SiteConfig,
} from '@vidra/shared-contract';
import { HOST_RELEASE } from '@vidra/shared-contract/delivery';
import type { OverrideEnd } from '@vidra/shared-contract/schemas';
import type { Translate } from '@vidra/shared-i18n/text';
import { OVERRIDES_ELEMENT } from '../../protocol/page-overrides.ts';
import { renderEndedBanner, renderOverrideBanner } from '../overrides/banner.ts';
import type { AppliedOverrides } from '../overrides/apply-overrides.ts';
import type { AppliedPreview } from '../previews/apply-preview.ts';
import { renderPreviewBanner, renderPreviewNotice } from '../previews/preview-banner.ts';
import type { PreviewEnd } from '../previews/preview-reader.ts';
import { SANDBOX_PATH } from '../sandbox/sandbox-path.ts';
import { translateDeclared } from '../live/live-release.ts';
import { createReleaseTranslate } from '../live/release-translate.ts';
import { releaseMap, type LiveSet } from '../live/live-set.ts';
import { selectNeededPart } from '../live/select-needed-part.ts';
import type { SharedPage } from '../shares/read-share.ts';
import { renderBrandStyles, signAddress } from './brand.ts';
import { createContentPolicy, type PagePolicy } from './content-policy.ts';
import { renderEarlyCalls } from './tuning/early-calls.ts';
import { renderFirstUses } from './tuning/first-uses.ts';
import { renderSpeculationRules } from './tuning/speculation-rules.ts';
import { renderAttributes, toScriptJson } from './html.ts';
import type { ShownOffer } from './offer-text.ts';
import { renderPageBody } from './page-body.ts';
import {
  renderDevHostScripts,
  renderDocumentMeta,
  renderHostScripts,
  inlineScripts,
  renderLateStart,
  renderPreloads,
} from './page-head.ts';
import type { PageGrants } from '../settings/page-grants.ts';
import { hasSettings, type ShownSettings } from '../settings/page-settings.ts';
import type { PageReport } from '../reports/reporting.ts';
import { isPrerendered, type PagePlan } from './route-plan.ts';
import { renderPageStyles } from './page-styles.ts';
import { getPageTheme, renderThemeColor } from './theme.ts';

/** Input for composing a page. */
export interface PageRequest {
  readonly plan: Extract<PagePlan, { kind: 'page' }>;
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  /** Random, new for each page. */
  readonly nonce: string;
  /** Token with which the page reports the health of its releases. */
  readonly reports: PageReport | undefined;
  /** Overrides of this visitor; `set` includes them. */
  readonly overrides?: AppliedOverrides | undefined;
  /** Reason why the visitor's override ended; shown once. */
  readonly overrideEnd?: OverrideEnd | undefined;
  /** Opened preview link of this visitor; `set` includes its release. */
  readonly preview?: AppliedPreview | undefined;
  /** Reason why an opened link shows the live site. */
  readonly previewEnd?: PreviewEnd | undefined;
  /** Public address of the site. */
  readonly origin: string;
  /** Trace context for the calls of this page, where traces are collected. */
  readonly trace?: string | undefined;
  /** Shared video of the link, on its page. */
  readonly shared?: SharedPage;
  /** Plans and packs, for a page that shows them. */
  readonly offer?: ShownOffer;
  /** The operator's settings for the page's remotes. */
  readonly settings?: ShownSettings;
  /** Language of the page. */
  readonly language: Language;
  /** The language before the address: `/de`, or '' without one. */
  readonly prefix: string;
  /** What the page's remotes may bring. */
  readonly grants?: PageGrants;
  /** Whether the browser may load pages before the visitor asks for them. */
  readonly speculates?: boolean;
}

/** HTML of a page and its content security policy. */
export interface ComposedPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders the site's appearance in bookmarks and as an installed application. */
const renderInstallLinks = (brandColor: string) =>
  `<link rel="icon" href="${signAddress(brandColor)}" type="image/svg+xml">` +
  '<link rel="apple-touch-icon" href="/icon-192.png">' +
  '<link rel="manifest" href="/site.webmanifest">';

/** Composes the HTML of one address from the live set. */
export function composePage(
  request: PageRequest,
  set: LiveSet,
  config: ServerConfig,
): ComposedPage {
  const { plan, cookies, nonce, overrides, origin, shared } = request;
  const { settings, language, prefix } = request;
  const colors = getPageTheme(plan.route, cookies);
  const { theme, followsSystem } = colors;
  const layout = plan.route ? (plan.route.layout ?? 'default') : 'bare';
  const devHost = overrides?.devHost;
  const replacement = overrides ?? request.preview;
  const part = replacement ? set : selectNeededPart(set, plan);
  const { productName } = config.site;
  const t = createReleaseTranslate([set.host], language.tag);
  const names = { productName, twitterSite: config.twitterSite };
  // Builds that are not live start without a delay, as their testers expect. So does HTML that shows
  // the defaults of settings, because only code replaces them.
  const showsDefaults = settings && hasSettings(settings, plan.remote?.record.name ?? HOST_RELEASE);
  const isLate = plan.prerendered !== undefined && !replacement && !showsDefaults;
  const opening = (shownTheme: string) => openDocument(language, shownTheme, layout);
  const openingTags = (followsSystem ? ['light', 'dark'] : [theme]).map(opening).join('');
  const body = renderPageBody(
    { plan, productName, shared, offer: request.offer, prefix, language: language.tag, t },
    { ...set, remotes: part.remotes },
  );
  const code = renderCode(request, { set, part, config, isLate, body });
  // A prerendered page is read without code, so its pictures are requested first.
  const [inHead, atEnd] = plan.prerendered === undefined ? [code, ''] : ['', code];
  const styles = renderPageStyles(plan, set, {
    nonce,
    late: isLate,
    html: openingTags + body,
    devHost,
  });
  const html = [
    `<!doctype html>${opening(theme)}`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    renderInstallLinks(config.brandColor),
    renderThemeColor(colors, nonce),
    renderDocumentMeta({
      plan: translatePlan(plan, set, language),
      origin,
      shared,
      prefix,
      language,
      languages: config.languages,
      t,
      ...names,
    }),
    styles.inline,
    renderBrandStyles(config.brandColor, nonce),
    `${inHead}</head><body>${body}${styles.later}${atEnd}${renderBuildBanner(request, t)}</body></html>`,
  ].join('');
  return { html, policy: createContentPolicy(config, describePolicy(request, set)) };
}

/** Renders the banner of a page with builds that are not live, or why it shows the live ones. */
function renderBuildBanner(request: PageRequest, t: Translate): string {
  const { nonce, overrides, overrideEnd, preview, previewEnd } = request;
  const options = { nonce, t, language: request.language.tag };
  if (overrides) return renderOverrideBanner(overrides.page, options);
  if (preview) return renderPreviewBanner(preview, options);
  if (overrideEnd) return renderEndedBanner(overrideEnd, options);
  return previewEnd ? renderPreviewNotice(previewEnd, options) : '';
}

interface PageParts {
  readonly set: LiveSet;
  /** The part of the set that the page includes. */
  readonly part: ReturnType<typeof selectNeededPart>;
  readonly config: ServerConfig;
  /** Whether the code waits for user input. */
  readonly isLate: boolean;
  readonly body: string;
}

/** Renders the scripts of a page and the data that they read. */
function renderCode(request: PageRequest, { set, part, config, isLate, body }: PageParts): string {
  const { plan, nonce, reports, overrides, trace, settings, language, prefix } = request;
  const devHost = overrides?.devHost;
  const replacement = overrides ?? request.preview;
  const shownRoute = plan.remote &&
    plan.route && { remote: plan.remote.record.name, route: plan.route.name };
  const ownPages = { ...config.site, language: language.tag };
  const isReadable = (path: string) =>
    isPrerendered(removeLanguagePrefix(path, prefix), set, ownPages);
  return [
    trace === undefined ? '' : `<meta${renderAttributes({ name: 'traceparent', content: trace })}>`,
    replacement ? '' : renderEarlyCalls(plan, config.site, nonce),
    plan.prerendered === undefined ? renderFirstUses(nonce) : '',
    devHost === undefined
      ? renderHostScripts(set, nonce, isLate)
      : renderDevHostScripts(devHost, nonce),
    renderPreloads(plan, set, { devHost, late: isLate, language: language.tag }),
    devHost === undefined ? inlineScripts(plan, set, nonce) : '',
    renderJsonScript(
      'release-map',
      releaseMap({ ...part, ...request.grants?.map, settings: settings?.entry }, language.tag, {
        shown: shownRoute,
        whole: replacement?.released,
      }),
    ),
    renderJsonScript(
      'site-config',
      devHost === undefined ? config.site : toDevelopmentSite(config),
    ),
    settings?.values ? renderJsonScript(PAGE_SETTINGS_ELEMENT, settings.values) : '',
    reports === undefined ? '' : renderReport(reports),
    overrides ? renderJsonScript(OVERRIDES_ELEMENT, overrides.page) : '',
    isLate ? renderLateStart(plan, nonce) : '',
    isLate && request.speculates
      ? renderSpeculationRules(body, {
          path: addLanguagePrefix(plan.path, prefix),
          nonce,
          isReadable,
        })
      : '',
  ].join('');
}

function describePolicy(
  { plan, nonce, overrides, grants, origin }: PageRequest,
  { remotes }: Pick<LiveSet, 'remotes'>,
): PagePolicy {
  const contents = remotes.flatMap(({ record }) => record.extensions?.contents ?? []);
  const hasSandboxes = contents.some(({ sandboxed }) => sandboxed);
  return {
    nonce,
    html: plan.prerendered ?? '',
    developers: overrides?.devOrigins ?? [],
    needs: grants?.needs ?? [],
    sandboxAddress: hasSandboxes ? origin + SANDBOX_PATH : undefined,
  };
}

/** Only pages in right-to-left languages say their direction. */
function openDocument({ tag, direction }: Language, theme: string, layout: string): string {
  const dir = direction === 'rtl' ? direction : undefined;
  return `<html${renderAttributes({ lang: tag, dir, 'data-theme': theme, 'data-layout': layout })}>`;
}

/** Translates what the head says about the route. */
function translatePlan(plan: PageRequest['plan'], set: LiveSet, { tag }: Language) {
  const { route, remote = set.host } = plan;
  if (!route) return plan;
  const { title, description } = route;
  return {
    ...plan,
    route: {
      ...route,
      title: translateDeclared(remote, title, tag),
      ...(description === undefined
        ? {}
        : { description: translateDeclared(remote, description, tag) }),
    },
  };
}

function toDevelopmentSite({ site }: ServerConfig): SiteConfig {
  return { ...site, mode: 'development' };
}

/** Renders as many characters for every visitor, so that HEAD can tell the length of the page. */
function renderReport({ token, tokenLength }: PageReport): string {
  if (token !== undefined) return renderJsonScript(REPORT_ELEMENT, token);
  return ' '.repeat(renderJsonScript(REPORT_ELEMENT, '').length + tokenLength);
}

function renderJsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;
}
