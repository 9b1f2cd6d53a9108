/** Options of a build. */
export interface BuildOptions {
  /** Absolute path of the package's folder. */
  readonly dir: string;
  /** Release name, such as `mfe-billing`. */
  readonly name: string;
  readonly mode: 'production' | 'development';
}

/** Returns the name of a remote's container on `window`, which is also its `uniqueName`. */
export function toContainerName(releaseName: string): string {
  return releaseName.replaceAll('-', '_');
}
