import type { CallName } from '../endpoints.ts';
import type { RemoteExtensions } from './extensions.ts';
import type { ModalName } from './modals.ts';
import type { RemoteNeeds } from './needs.ts';
import type { ConfigSchema, FlagDeclarations } from './settings.ts';
import type { RouteRule } from '../routes/rules.ts';

/** A route as declared by a remote. */
export interface RemoteRoute extends RouteRule {
  /** Exact paths whose HTML is rendered at build time and hydrated in the browser. */
  readonly prerender?: readonly string[];
  /** Address of the page, needed when the path alone is not enough. Checks open it. */
  readonly example?: string;
  /** Addresses of further pages with the same path. Checks open them too. */
  readonly moreExamples?: readonly string[];
  /**
   * Extra chunks of the page by the query that needs them, such as
   * `{ 'label=storyline': 'flow-storyline' }`. They load together with the page instead of after
   * its code.
   */
  readonly chunks?: Readonly<Record<string, string>>;
  /**
   * First calls of the page, without a body or a query. For signed-in users they are sent in
   * parallel with
   * loading the page's code.
   */
  readonly early?: readonly CallName[];
}

/** Declaration of a remote in its `remote.ts`. It is published with its release. */
export interface RemoteManifest {
  /** Folder and release name, such as `mfe-billing`. */
  readonly name: string;
  /** Human-readable name for fallbacks and tools. */
  readonly title: string;
  readonly routes: readonly RemoteRoute[];
  /** Modals with content from this remote, each in `src/modals/<name>.tsx`. */
  readonly modals?: readonly ModalName[];
  /** Contributions to the site outside of the remote's own pages. */
  readonly extensions?: RemoteExtensions;
  /** Public values that the site's operator can set without a build. */
  readonly config?: ConfigSchema;
  /** Feature flags that the site's operator can turn on for some visitors without a build. */
  readonly flags?: FlagDeclarations;
  /** What it needs beyond the site's policy and budgets. The site's operator grants it. */
  readonly needs?: RemoteNeeds;
  /** Size limits in bytes after Brotli compression. The build fails above them. */
  readonly budgets?: { readonly entry?: number; readonly route?: number };
}

/** Types a remote's declaration. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest;
}
