import type { CallName } from './endpoints.ts';
import type { RemoteExtensions } from './extensions.ts';
import type { ModalName } from './modals.ts';
import type { RouteRule } from './routes/rules.ts';

/** A route as a remote declares it. */
export interface RemoteRoute extends RouteRule {
  /** Exact paths whose HTML is rendered at build time and hydrated in the browser. */
  readonly prerender?: readonly string[];
  /** An address that shows the page, where the path does not say all: checks open it. */
  readonly example?: string;
  /** Addresses that show other pages of the same path: checks open them too. */
  readonly moreExamples?: readonly string[];
  /**
   * Chunks that the page loads beyond its own, by the query that asks for them, such as
   * `{ 'label=storyline': 'flow-storyline' }`: they come with the page instead of after its code.
   */
  readonly chunks?: Readonly<Record<string, string>>;
  /**
   * Calls that the page reads first, without a body or a query: for somebody who is signed in they are
   * asked for beside the page's code instead of after it.
   */
  readonly early?: readonly CallName[];
}

/** What a remote declares of itself in its `remote.ts`; published with its release. */
export interface RemoteManifest {
  /** Folder and release name, such as `mfe-billing`. */
  readonly name: string;
  /** For people: fallbacks and tools show it. */
  readonly title: string;
  readonly routes: readonly RemoteRoute[];
  /** Modals whose content this remote supplies, each from `src/modals/<name>.tsx`. */
  readonly modals?: readonly ModalName[];
  /** What it adds to the site outside of its own pages. */
  readonly extensions?: RemoteExtensions;
  /** Bytes after brotli: the build fails above them. */
  readonly budgets?: { readonly entry?: number; readonly route?: number };
}

/** Types a remote's declaration. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest;
}
