import { LATER_ATTRIBUTE } from '@vidra/shared-contract';
import { getRouteStyles, type InlineStyle, type LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';
import { extractFirstStyles } from './tuning/first-styles.ts';
import { renderAttributes, styleText } from './html.ts';
import { listShellParts } from './page-head.ts';
import type { ShownPlan } from './route-plan.ts';

/** Styles of a page. */
export interface PageStyles {
  /** Inline styles for the head: they show the first view without a request. */
  readonly inline: string;
  /** For the end of the body: the whole sheets and then the content that waits for them. */
  readonly later: string;
}

interface PageSheet {
  readonly style: InlineStyle;
  readonly release: LiveRelease;
  /** The owning remote. The shell disables its style sheet while the remote is unmounted. */
  readonly owner: string | undefined;
}

/**
 * The first layer statement of the page sets the layer order, regardless of the order of a build's
 * style sheets. Otherwise the reset would win over every page's own spacing.
 */
export const LAYER_ORDER = '@layer reset, tokens, ui, app;';

/**
 * No placeholder box: a guessed height would shift the content after it, and the whole view after
 * scrolling there. The scroll bar keeps its place for later content.
 */
const HIDING_STYLE = `[${LATER_ATTRIBUTE}]{display:none}html{overflow-y:scroll}`;
const SHOWING_STYLE = `[${LATER_ATTRIBUTE}]{display:revert-layer}html{overflow-y:revert-layer}`;

/**
 * Renders inline styles of the shell and the shown route, so that no request delays the first
 * paint. Their file name keeps the remote from loading them again. If a page marks content below
 * its first view, the styles that only this content needs follow as files.
 */
export function renderPageStyles(plan: ShownPlan, set: LiveSet, page: StyledPage): PageStyles {
  const sheets = listSheets(plan, set, page);
  const { nonce } = page;
  const end = page.late ? page.html.indexOf(` ${LATER_ATTRIBUTE}`) : -1;
  if (end < 0 || !plan.remote) {
    const inlineSheets = sheets.map(({ style, owner }) =>
      renderInlineStyle(style.text, nonce, { 'data-href': style.href, 'data-of': owner }),
    );
    return { inline: renderInlineStyle(LAYER_ORDER, nonce) + inlineSheets.join(''), later: '' };
  }
  const first = page.html.slice(0, page.html.lastIndexOf('<', end));
  const firsts = findFirstParts(sheets, first);
  const inline = sheets.map(({ style, owner }) =>
    renderInlineStyle(firsts.get(style) ?? style.text, nonce, { 'data-of': owner }),
  );
  const files = sheets.map(renderSheetLink);
  return {
    inline: `${renderInlineStyle(LAYER_ORDER, nonce)}${inline.join('')}${renderInlineStyle(HIDING_STYLE, nonce)}`,
    later: `${files.join('')}${renderInlineStyle(SHOWING_STYLE, nonce)}`,
  };
}

/** Page properties that decide on its styles. */
interface StyledPage {
  readonly nonce: string;
  /** Whether the page can be read without code. */
  readonly late: boolean;
  /** The body up to and including every opening tag that it may have when it is shown. */
  readonly html: string;
  /** Development server that replaces the host. */
  readonly devHost?: string | undefined;
}

function listSheets(plan: ShownPlan, { host }: LiveSet, { devHost }: StyledPage): PageSheet[] {
  const { remote, assets } = plan;
  const parts = devHost === undefined ? ['main', ...listShellParts(plan)] : [];
  const of = (release: LiveRelease, owner?: string) => (style: InlineStyle) => ({
    style,
    release,
    owner,
  });
  const shell = parts.flatMap((part) => getRouteStyles(host, part)).map(of(host));
  const page = remote ? assets.flatMap((part) => getRouteStyles(remote, part)) : [];
  return [...shell, ...page.map(of(remote ?? host, remote?.record.name))];
}

/**
 * Keyed by the release's own sheet, which lives as long as the release: computed once for each of
 * its pages.
 */
const firstPartsCache = new WeakMap<InlineStyle, Map<string, ReadonlyMap<InlineStyle, string>>>();

function findFirstParts(
  sheets: readonly PageSheet[],
  html: string,
): ReadonlyMap<InlineStyle, string> {
  const styles = sheets.map(({ style }) => style);
  const last = styles.at(-1);
  if (!last) return new Map();
  const pages = firstPartsCache.get(last) ?? new Map<string, ReadonlyMap<InlineStyle, string>>();
  const cachedParts = pages.get(html);
  if (cachedParts && styles.every((style) => cachedParts.has(style))) return cachedParts;
  const texts = extractFirstStyles(
    styles.map(({ text }) => text),
    html,
  );
  const firsts = new Map(styles.map((style, index) => [style, texts[index] ?? style.text]));
  firstPartsCache.set(last, pages.set(html, firsts));
  return firsts;
}

function renderInlineStyle(
  css: string,
  nonce: string,
  of: Readonly<Record<string, string | undefined>> = {},
): string {
  return `<style${renderAttributes({ nonce, ...of })}>${styleText(css)}</style>`;
}

function renderSheetLink({ style: { href }, release: { record, url } }: PageSheet): string {
  const integrity = record.mode === 'production' ? record.files[href]?.integrity : undefined;
  const link = { rel: 'stylesheet', href: url + href, 'data-href': href };
  return `<link${renderAttributes({ ...link, crossorigin: 'anonymous', integrity })}>`;
}
