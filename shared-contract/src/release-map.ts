import type { RemoteExtensions } from './extensions.ts';
import type { OwnedRoute } from './routes/rules.ts';

/** Files that a route or modal needs beyond the remote's entry, relative to the release's address. */
export interface AssetList {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** How a remote's release is loaded. */
export interface RemoteFiles {
  /** The federation manifest (`mf-manifest.json`), handed to the federation runtime without a request. */
  readonly manifest: Readonly<Record<string, unknown>>;
  /** `sha384-…` of every script and style, by file name relative to the release's address. */
  readonly integrity: Readonly<Record<string, string>>;
  /**
   * What each route (by its name), modal (`modal:…`) and content of a slot (`slot:…`) loads beyond the
   * entry; by `<route>?<query>` what its page loads besides at such an address.
   */
  readonly routeAssets: Readonly<Record<string, AssetList>>;
}

/** A remote's release as a page needs it. */
export interface LiveRemote {
  readonly name: string;
  readonly title: string;
  /** Content hash of the release. */
  readonly hash: string;
  /** Address of the release's folder, ending in a slash: `/remotes/mfe-billing/<hash>/`. */
  readonly url: string;
  /** The federation entry, relative to `url`: `remoteEntry.<hash>.js`. */
  readonly entry: string;
  /** A newer remote may know modals that this host has no frame for. */
  readonly modals: readonly string[];
  readonly extensions?: RemoteExtensions;
  /**
   * Inlined for the remote whose page was asked for. The others' are fetched once from
   * `ReleaseMap.filesUrl`, so that further remotes do not make each page heavier.
   */
  readonly files?: RemoteFiles;
  /** `files` are those of the shown route alone; `ReleaseMap.filesUrl` has them all. */
  readonly partial?: true;
}

/** What `ReleaseMap.filesUrl` answers: the files of every remote of that set, by remote's name. */
export type ReleaseFiles = Readonly<Record<string, RemoteFiles>>;

/** The live set as the server inlines it into each page (`<script type="application/json" id="release-map">`). */
export interface ReleaseMap {
  /** Number of the set in the append-only log. */
  readonly revision: number;
  readonly host: { readonly hash: string; readonly url: string };
  readonly remotes: readonly LiveRemote[];
  /** Routes of the host and of all remotes. */
  readonly routes: readonly OwnedRoute[];
  /**
   * Only what the shown page and its links need stands here, because the set is a large one. The shell
   * fetches the rest from `/releases.json` when it is idle; what it does not find until then the server answers.
   */
  readonly partial?: true;
  /** Immutable JSON with every remote's `RemoteFiles`: `/releases/<revision>.json`. */
  readonly filesUrl: string;
}

/** Public configuration that the server inlines beside the map (`id="site-config"`). */
export interface SiteConfig {
  readonly productCode: string;
  readonly productName: string;
  /** Base address of the API; empty for the site's own origin. */
  readonly apiBaseUrl: string;
  readonly supportChat:
    | { readonly driver: 'none' }
    | { readonly driver: 'chatwoot'; readonly baseUrl: string; readonly websiteToken: string }
    | { readonly driver: 'crisp'; readonly websiteId: string };
  readonly googleSignIn: boolean;
  /** Where people write who cannot log in; empty: they are told to ask whoever runs the site. */
  readonly supportEmail?: string;
  /** `development` builds of the host show more. */
  readonly mode: 'production' | 'development';
}
