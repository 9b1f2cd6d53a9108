import type * as Library from '@contentauth/c2pa-wasm';

// The file is served unbundled beside the page, so the message carries everything that it needs.
globalThis.addEventListener('message', (event: MessageEvent<CredentialsRequest>) => {
  void answer(event.data);
});

/** Message to the worker. */
export interface CredentialsRequest {
  readonly libraryUrl: string;
  readonly wasmUrl: string;
  readonly file: Blob;
  /** MIME type. */
  readonly format: string;
  /** Settings of the C2PA library, as JSON. */
  readonly settings: string;
}

/**
 * Answer of the worker. `store` is the library's JSON, or null if the file holds no Content
 * Credentials.
 */
export type CredentialsAnswer = { readonly store: string | null } | { readonly problem: string };

async function answer(request: CredentialsRequest): Promise<void> {
  const result: CredentialsAnswer = await read(request).then(
    (store) => ({ store }),
    (error: unknown) => {
      const problem = String(error);
      return /JumbfNotFound|ManifestNotFound/.test(problem) ? { store: null } : { problem };
    },
  );
  globalThis.postMessage(result);
}

async function read({ libraryUrl, wasmUrl, file, format, settings }: CredentialsRequest) {
  const library = (await import(/* webpackIgnore: true */ libraryUrl)) as typeof Library;
  await library.default({ module_or_path: wasmUrl });
  const reader = await library.WasmReader.fromBlob(format, file, settings);
  return reader.json();
}
