/** A release that the store has, live or not. */
export interface ReleaseOption {
  readonly hash: string;
  /** Epoch milliseconds of its build. */
  readonly builtAt: number;
  /** Bytes after brotli of its entry, and of all its scripts and styles. */
  readonly entryBytes: number;
  readonly bytes: number;
  /** Shared packages that it provides or needs, by version. */
  readonly shared: Readonly<Record<string, string>>;
  readonly contractVersion: number;
  /** Why it could not go live as it is, a line each; none when it could. */
  readonly refusals: readonly string[];
}

/** What can be laid over one remote, or over the host. */
export interface PackageOptions {
  readonly name: string;
  readonly title: string;
  /** Hash of what is live; undefined for a remote that never was. */
  readonly live: string | undefined;
  /** The latest ones first. */
  readonly releases: readonly ReleaseOption[];
}

/** What developers can lay over the site. */
export interface OverrideOptions {
  /** Ports of `localhost` that development servers may have, such as `3100-3199`, or `none`. */
  readonly ports: string;
  readonly packages: readonly PackageOptions[];
}
