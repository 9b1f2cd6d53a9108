import type { LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';
import { DEV_HOST_WATCH } from '../overrides/banner.ts';
import { attributes, escapeHtml, scriptText } from './html.ts';
import type { SharedPage } from '../shares/read-share.ts';
import { shareUidOf } from '../shares/share-addresses.ts';
import { shareMeta } from '../shares/share-meta.ts';
import { LATE, lateStartScript } from './late-start.ts';
import { pageMeta } from './page-meta.ts';
import type { PagePlan } from './route-plan.ts';

type ShownPage = Extract<PagePlan, { kind: 'page' }>;

/** What the head says of a page beside its code. */
interface DocumentMeta {
  readonly plan: ShownPage;
  readonly productName: string;
  /** Where people reach the site. */
  readonly origin: string;
  readonly shared: SharedPage;
  /** The site's account as X names it, with `@`; empty: none. */
  readonly twitterSite: string;
}

/** Title, description, and what other sites show of the page. */
export function documentMeta(options: DocumentMeta): string {
  const { plan, productName, origin, shared, twitterSite } = options;
  const { route, status, path } = plan;
  const video = shared === 'gone' ? undefined : shared;
  const title = status === 404 && !route ? 'Page not found' : (video?.title ?? route?.title);
  const full =
    title === undefined || title === productName ? productName : `${title} · ${productName}`;
  const shareUid = shareUidOf(path);
  const meta =
    video && shareUid !== undefined
      ? shareMeta({ video, shareUid, url: origin + path, origin, productName, twitterSite })
      : pageMeta({
          plan: shared === 'gone' ? { ...plan, status: 404 } : plan,
          title: full,
          productName,
          origin,
          twitterSite,
        });
  return `<title>${escapeHtml(full)}</title>${meta}`;
}

/** Which scripts a page loads, and when. */
interface CodeOptions {
  /** A development server that stands in for the host. */
  readonly devHost?: string | undefined;
  /** Not before somebody is there. */
  readonly late: boolean;
}

/** The scripts that this page will load, and no other: all in one round trip. */
export function preloads(
  plan: ShownPage,
  { host }: LiveSet,
  { devHost, late }: CodeOptions,
): string {
  const { route, remote, assets } = plan;
  const own = devHost === undefined ? shellScripts(plan, host) : [];
  const shell = own.filter((file) => !host.smallScripts.has(file));
  const links = [...new Set(shell)].map((file) => preload(host, file, late));
  if (!remote || !route) return links.join('');
  const page = [remote.record.entry, ...assets.flatMap((part) => scriptsOf(remote, part))];
  return [...links, ...page.map((file) => preload(remote, file, late))].join('');
}

/** Small parts of the shell stand in the page: one request less until it is ready. */
export function inlineScripts(plan: ShownPage, { host }: LiveSet, nonce: string): string {
  return [...new Set(shellScripts(plan, host))]
    .map((file) => host.smallScripts.get(file))
    .filter((code) => code !== undefined)
    .map((code) => `<script${attributes({ nonce })}>${scriptText(code)}</script>`)
    .join('');
}

function shellScripts(plan: ShownPage, host: LiveRelease): readonly string[] {
  return shellParts(plan).flatMap((part) => scriptsOf(host, part));
}

/**
 * What this page shows of the shell beyond its main script, by the names of the chunks:
 * `layout-<layout>`, and `route-<name>` for the shell's own pages.
 */
export function shellParts({ route }: ShownPage): string[] {
  const layout = route ? (route.layout ?? 'default') : 'bare';
  return [`layout-${layout}`, `route-${route?.name ?? 'error'}`];
}

/** Browsers bring deferred scripts behind what is preloaded, yet everything waits for the shell's. */
const FIRST = { fetchpriority: 'high' } as const;
const AFTER_IT = { fetchpriority: 'low' } as const;

/** The shell's own script. */
export function hostScripts({ host }: LiveSet, nonce: string, late: boolean): string {
  const { record, url } = host;
  const files = [...(record.routeAssets['main']?.js ?? []), record.entry];
  const when = late ? { type: 'late', ...LATE } : { defer: true };
  const scripts = files.map((file) => {
    const element = { src: url + file, ...when, nonce, ...checked(host, file), ...FIRST };
    return `<script${attributes(element)}></script>`;
  });
  return scripts.join('');
}

/** Brings what is late, once it stands in the page. */
export function lateStart({ remote }: Pick<ShownPage, 'remote'>, nonce: string): string {
  return `<script${attributes({ nonce })}>${lateStartScript(remote === undefined)}</script>`;
}

/** The development host's style sheet and script; its other parts load as they are asked for. */
export function devHostScripts(devHost: string, nonce: string): string {
  const script = { src: `${devHost}/main.js`, defer: true, crossorigin: 'anonymous' };
  return (
    `<link${attributes({ rel: 'stylesheet', href: `${devHost}/main.css` })}>` +
    `<script${attributes(script)}></script>` +
    `<script${attributes({ nonce })}>${DEV_HOST_WATCH}</script>`
  );
}

function scriptsOf({ record }: LiveRelease, part: string): readonly string[] {
  return record.routeAssets[part]?.js ?? [];
}

function preload(release: LiveRelease, file: string, late: boolean): string {
  const when = late ? LATE : { rel: 'preload' };
  const link = { ...when, as: 'script', href: release.url + file };
  return `<link${attributes({ ...link, ...checked(release, file), ...AFTER_IT })}>`;
}

/** A development build's files change under their names, so they carry no integrity. */
function checked({ record }: LiveRelease, file: string) {
  const integrity = record.mode === 'production' ? record.files[file]?.integrity : undefined;
  return { crossorigin: 'anonymous', integrity };
}
