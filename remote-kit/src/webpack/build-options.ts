/** How a package is built. */
export interface BuildOptions {
  /** The package's folder, absolute. */
  readonly dir: string;
  /** Release name, such as `mfe-billing`. */
  readonly name: string;
  readonly mode: 'production' | 'development';
}

/** Name of a remote's container on `window`, and its `uniqueName`. */
export function toContainerName(releaseName: string): string {
  return releaseName.replaceAll('-', '_');
}
