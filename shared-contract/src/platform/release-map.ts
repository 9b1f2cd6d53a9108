import type { RemoteExtensions } from './extensions.ts';
import type { OwnedRoute } from '../routes/rules.ts';

/** Files of a route or modal beyond the remote's entry, relative to the release's URL. */
export interface AssetList {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** Files of a remote's release and how to load them. */
export interface RemoteFiles {
  /**
   * Federation manifest (`mf-manifest.json`), passed to the federation runtime without a request.
   */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** `sha384-…` of every script and style sheet, by file name relative to the release's URL. */
  readonly integrity: Readonly<Record<string, string>>;
  /**
   * Files beyond the entry of each route (by its name), modal (`modal:…`) and slot content
   * (`slot:…`); additional files of a query by `<route>?<query>`.
   */
  readonly routeAssets: Readonly<Record<string, AssetList>>;
}

/** A remote's live release as a page needs it. */
export interface LiveRemote {
  readonly name: string;
  readonly title: string;
  /** Content hash of the release. */
  readonly hash: string;
  /** URL of the release's folder, ending in a slash: `/remotes/mfe-billing/<hash>/`. */
  readonly url: string;
  /** Federation entry, relative to `url`: `remoteEntry.<hash>.js`. */
  readonly entry: string;
  /** Names of the modals. A newer remote may have modals that this host does not know. */
  readonly modals: readonly string[];
  readonly extensions?: RemoteExtensions;
  /**
   * Integrity of `locales/<language>.json`, the catalog for the language of the page. Absent: its
   * texts are English.
   */
  readonly catalog?: string;
  /**
   * Inlined for the remote of the requested page. The files of the others are fetched once from
   * `ReleaseMap.filesUrl`, so that more remotes do not make each page heavier.
   */
  readonly files?: RemoteFiles;
  /** `files` only contains those of the current route; `ReleaseMap.filesUrl` has them all. */
  readonly partial?: true;
}

/** Response of `ReleaseMap.filesUrl`: the files of every remote of this set by name. */
export type ReleaseFiles = Readonly<Record<string, RemoteFiles>>;

/**
 * The live set, which the server inlines into each page (`<script type="application/json"
 * id="release-map">`).
 */
export interface ReleaseMap {
  /** Number of the set in the append-only log. */
  readonly revision: number;
  /** Number of the last change of the settings. Older servers send none. */
  readonly settings?: number | undefined;
  readonly host: { readonly hash: string; readonly url: string; readonly catalog?: string };
  readonly remotes: readonly LiveRemote[];
  /** Routes of the host and all remotes. */
  readonly routes: readonly OwnedRoute[];
  /**
   * Only contains what the current page and its links need, because the whole set is large. The
   * shell fetches the rest from `/releases.json` when it is idle. Until then, the server handles
   * unknown paths.
   */
  readonly partial?: true;
  /**
   * Remotes whose pages have a policy of their own, because something was granted to them. These
   * pages are entered and left by loading a document. Absent: none.
   */
  readonly ownPolicies?: readonly string[];
  /** The one of `ownPolicies` whose policy the document has. */
  readonly policy?: string;
  /** URL of immutable JSON with every remote's `RemoteFiles`: `/releases/<revision>.json`. */
  readonly filesUrl: string;
}

/** Public configuration, which the server inlines beside the map (`id="site-config"`). */
export interface SiteConfig {
  readonly productCode: string;
  readonly productName: string;
  /** Base URL of the API; empty for the site's own origin. */
  readonly apiBaseUrl: string;
  readonly supportChat:
    | { readonly driver: 'none' }
    | { readonly driver: 'chatwoot'; readonly baseUrl: string; readonly websiteToken: string }
    | { readonly driver: 'crisp'; readonly websiteId: string };
  readonly googleSignIn: boolean;
  /**
   * Contact address for people who cannot log in. Empty: they are told to ask the site's operator.
   */
  readonly supportEmail?: string;
  /** Tags of the languages that people may choose. Absent: English only. */
  readonly languages?: readonly string[];
  /** Mode of the host's build; `development` shows more. */
  readonly mode: 'production' | 'development';
}
