/**
 * What a remote needs beyond the site's policy and budgets. An operator grants each need once, for
 * all later releases of the remote.
 */
export interface RemoteNeeds {
  /** Origins to call: `https://api.example.com`, `https://*.example.com` or `wss://…`. */
  readonly connect?: readonly string[];
  /** Origins of images. */
  readonly images?: readonly string[];
  /** Origins of pages in frames. */
  readonly frames?: readonly string[];
  /** Compiling WebAssembly. */
  readonly wasm?: true;
  /** Web workers from `*.worker.ts` files. */
  readonly workers?: true;
  /** Limits above those of the platform, in bytes after Brotli compression. */
  readonly budgets?: { readonly entry?: number; readonly route?: number };
}
