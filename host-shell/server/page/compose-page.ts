import { REPORT_ELEMENT } from '../../src/reports/release-report.ts';
import type { ServerConfig } from '../config.ts';
import { releaseMap, type LiveSet } from '../live/live-set.ts';
import { contentPolicy } from './content-policy.ts';
import { attributes, scriptJson } from './html.ts';
import { pageBody } from './page-body.ts';
import { documentMeta, hostScripts, inlineScripts, inlineStyles, preloads } from './page-head.ts';
import type { PagePlan } from './route-plan.ts';
import { pageTheme, SYSTEM_THEME_SCRIPT } from './theme.ts';

/** What a page is composed for. */
export interface PageRequest {
  readonly plan: Extract<PagePlan, { kind: 'page' }>;
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  /** Random, new for each page. */
  readonly nonce: string;
  /** What the page shall report with how its releases do; undefined when it shall not. */
  readonly reports: string | undefined;
}

/** A page's HTML and its content security policy. */
export interface ComposedPage {
  readonly html: string;
  readonly policy: string;
}

/** Composes the HTML of one address from the live set. */
export function composePage(
  { plan, cookies, nonce, reports }: PageRequest,
  set: LiveSet,
  config: ServerConfig,
): ComposedPage {
  const { theme, followsSystem } = pageTheme(plan.route, cookies);
  const layout = plan.route ? (plan.route.layout ?? 'default') : 'bare';
  const code = [
    hostScripts(set, nonce),
    preloads(plan, set),
    inlineScripts(plan, set, nonce),
    data('release-map', releaseMap(set, plan.remote?.record.name)),
    data('site-config', config.site),
    reports === undefined ? '' : data(REPORT_ELEMENT, reports),
  ].join('');
  // What was rendered before is read without code: its pictures are asked for first.
  const [early, late] = plan.prerendered === undefined ? [code, ''] : ['', code];
  const html = [
    `<!doctype html><html${attributes({ lang: 'en', 'data-theme': theme, 'data-layout': layout })}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    followsSystem ? `<script${attributes({ nonce })}>${SYSTEM_THEME_SCRIPT}</script>` : '',
    documentMeta(plan, config.site.productName),
    inlineStyles(plan, set, nonce),
    `${early}</head><body>${pageBody(plan, set)}${late}</body></html>`,
  ].join('');
  return { html, policy: contentPolicy(config, nonce, plan.prerendered ?? '') };
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
}
