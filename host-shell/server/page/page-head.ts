import type { Language } from '@vidra/shared-contract';
import type { Translate } from '@vidra/shared-i18n/text';
import { getCatalogIntegrity, type LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';
import { DEV_HOST_WATCH } from '../overrides/banner.ts';
import { renderAttributes, escapeHtml, toScriptText } from './html.ts';
import type { SharedPage } from '../shares/read-share.ts';
import { parseShareUid } from '../shares/share-addresses.ts';
import { shareMeta } from '../shares/share-meta.ts';
import { LATE, renderLateStartScript } from './tuning/deferred-start.ts';
import { renderPageMeta } from './page-meta.ts';
import type { PagePlan } from './route-plan.ts';

type ShownPage = Extract<PagePlan, { kind: 'page' }>;

/** Metadata of a page for its head. */
interface DocumentMeta {
  readonly plan: ShownPage;
  readonly productName: string;
  /** Public address of the site. */
  readonly origin: string;
  readonly shared: SharedPage;
  /** The site's X account, with `@`; empty: none. */
  readonly twitterSite: string;
  /** The language before the address: `/de`, or '' without one. */
  readonly prefix: string;
  readonly language: Language;
  /** Tags of the site's languages. */
  readonly languages: readonly string[];
  /** Translates texts of the host. */
  readonly t: Translate;
}

/** Renders title, description, and the preview for other sites. */
export function renderDocumentMeta(options: DocumentMeta): string {
  const { plan, productName, origin, shared, twitterSite, t } = options;
  const { route, status, path } = plan;
  const video = shared === 'gone' ? undefined : shared;
  const title = status === 404 && !route ? t`Page not found` : (video?.title ?? route?.title);
  const fullTitle =
    title === undefined || title === productName ? productName : `${title} · ${productName}`;
  const shareUid = parseShareUid(path);
  const meta =
    video && shareUid !== undefined
      ? shareMeta({ video, shareUid, url: origin + path, origin, productName, twitterSite, t })
      : renderPageMeta({
          ...options,
          plan: shared === 'gone' ? { ...plan, status: 404 } : plan,
          title: fullTitle,
        });
  return `<title>${escapeHtml(fullTitle)}</title>${meta}`;
}

/** Options for the scripts of a page. */
interface CodeOptions {
  /** Development server that replaces the host. */
  readonly devHost?: string | undefined;
  /** Whether the code waits for user input. */
  readonly late: boolean;
  /** Tag of the page's language. */
  readonly language: string;
}

/** Renders preloads for exactly the scripts that this page will load, in one round trip. */
export function renderPreloads(
  plan: ShownPage,
  { host }: LiveSet,
  { devHost, late, language }: CodeOptions,
): string {
  const { route, remote, assets } = plan;
  const ownScripts = devHost === undefined ? listShellScripts(plan, host) : [];
  const shell = ownScripts.filter((file) => !host.smallScripts.has(file));
  const links = [
    ...[...new Set(shell)].map((file) => renderPreload(host, file, late)),
    ...[host, ...(remote ? [remote] : [])].map((of) => renderCatalogPreload(of, language, late)),
  ];
  if (!remote || !route) return links.join('');
  const page = [remote.record.entry, ...assets.flatMap((part) => getScripts(remote, part))];
  return [...links, ...page.map((file) => renderPreload(remote, file, late))].join('');
}

/** Inlines small parts of the shell, which saves requests before the page is ready. */
export function inlineScripts(plan: ShownPage, { host }: LiveSet, nonce: string): string {
  return [...new Set(listShellScripts(plan, host))]
    .map((file) => host.smallScripts.get(file))
    .filter((code) => code !== undefined)
    .map((code) => `<script${renderAttributes({ nonce })}>${toScriptText(code)}</script>`)
    .join('');
}

function listShellScripts(plan: ShownPage, host: LiveRelease): readonly string[] {
  return listShellParts(plan).flatMap((part) => getScripts(host, part));
}

/**
 * Lists the parts of the shell that this page shows besides the main script, by chunk name:
 * `layout-<layout>`, and `route-<name>` for the shell's own pages.
 */
export function listShellParts({ route }: ShownPage): string[] {
  const layout = route ? (route.layout ?? 'default') : 'bare';
  return [`layout-${layout}`, `route-${route?.name ?? 'error'}`];
}

/** Browsers load deferred scripts after preloads, but everything waits for the shell's script. */
const FIRST = { fetchpriority: 'high' } as const;
const AFTER_IT = { fetchpriority: 'low' } as const;

/** Renders the shell's own script. */
export function renderHostScripts({ host }: LiveSet, nonce: string, isLate: boolean): string {
  const { record, url } = host;
  const files = [...(record.routeAssets['main']?.js ?? []), record.entry];
  const loadAttributes = isLate ? { type: 'late', ...LATE } : { defer: true };
  const scripts = files.map((file) => {
    const element = {
      src: url + file,
      ...loadAttributes,
      nonce,
      ...getIntegrity(host, file),
      ...FIRST,
    };
    return `<script${renderAttributes(element)}></script>`;
  });
  return scripts.join('');
}

/** Renders the script that activates late elements. */
export function renderLateStart({ remote }: Pick<ShownPage, 'remote'>, nonce: string): string {
  return `<script${renderAttributes({ nonce })}>${renderLateStartScript(remote === undefined)}</script>`;
}

/** Renders the development host's style sheet and script. Its other parts load on demand. */
export function renderDevHostScripts(devHost: string, nonce: string): string {
  const script = { src: `${devHost}/main.js`, defer: true, crossorigin: 'anonymous' };
  return (
    `<link${renderAttributes({ rel: 'stylesheet', href: `${devHost}/main.css` })}>` +
    `<script${renderAttributes(script)}></script>` +
    `<script${renderAttributes({ nonce })}>${DEV_HOST_WATCH}</script>`
  );
}

function getScripts({ record }: LiveRelease, part: string): readonly string[] {
  return record.routeAssets[part]?.js ?? [];
}

function renderPreload(release: LiveRelease, file: string, isLate: boolean): string {
  const loadAttributes = isLate ? LATE : { rel: 'preload' };
  const link = { ...loadAttributes, as: 'script', href: release.url + file };
  return `<link${renderAttributes({ ...link, ...getIntegrity(release, file), ...AFTER_IT })}>`;
}

/** A catalog loads beside the scripts whose texts it has. */
function renderCatalogPreload(release: LiveRelease, language: string, isLate: boolean): string {
  const integrity = getCatalogIntegrity(release.record, language);
  const file = release.record.languages?.[language]?.file;
  if (integrity === undefined || file === undefined) return '';
  const loadAttributes = isLate ? LATE : { rel: 'preload' };
  const link = { ...loadAttributes, as: 'fetch', href: release.url + file };
  return `<link${renderAttributes({ ...link, crossorigin: 'anonymous', integrity: integrity || undefined })}>`;
}

/** A development build's files change without new names, so they have no integrity. */
function getIntegrity({ record }: LiveRelease, file: string) {
  const integrity = record.mode === 'production' ? record.files[file]?.integrity : undefined;
  return { crossorigin: 'anonymous', integrity };
}
