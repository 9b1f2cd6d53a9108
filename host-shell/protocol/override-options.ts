import type { ConfigSchema, FlagDeclarations } from '@vidra/shared-contract';
import type { Need } from '@vidra/shared-contract/delivery';

/** An extension of a release, with what an operator changed of it. */
export interface ExtensionOption {
  /** Such as `menu:account/billing`. */
  readonly id: string;
  readonly title: string;
  /** State on the site: `disabled`, or its place and order. */
  readonly state: string;
  /** Who changed it and why; empty: it is as declared. */
  readonly changed: string;
}

/** A release that the store has, live or not. */
export interface ReleaseOption {
  readonly hash: string;
  /** Build time in epoch milliseconds. */
  readonly builtAt: number;
  /** Size of its entry, and of all its scripts and styles, in bytes after brotli. */
  readonly entryBytes: number;
  readonly bytes: number;
  /** Shared packages that it provides or needs, by version. */
  readonly shared: Readonly<Record<string, string>>;
  readonly contractVersion: number;
  /** Configuration and feature flags that it declares. */
  readonly config: ConfigSchema;
  readonly flags: FlagDeclarations;
  /** Number of missing texts by language of its translations. */
  readonly languages: Readonly<Record<string, number>>;
  /** What it needs beyond the site's policy and budgets. */
  readonly needs: readonly Need[];
  /** The needs that are not granted in this environment. */
  readonly missingNeeds: readonly Need[];
  /** What it adds to the site outside its own pages. */
  readonly extensions: readonly ExtensionOption[];
  /** Reasons why it cannot go live, one per line. Empty when it can. */
  readonly refusals: readonly string[];
}

/** Builds that can override one remote or the host. */
export interface PackageOptions {
  readonly name: string;
  readonly title: string;
  /** Hash of the live release. Undefined for a remote that never went live. */
  readonly live: string | undefined;
  /** Releases, latest first. */
  readonly releases: readonly ReleaseOption[];
}

/** Overrides that developers can choose from. */
export interface OverrideOptions {
  /** Allowed `localhost` ports of development servers, such as `3100-3199`, or `none`. */
  readonly ports: string;
  readonly packages: readonly PackageOptions[];
}
