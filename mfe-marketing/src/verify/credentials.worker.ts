import type * as Library from '@contentauth/c2pa-wasm';

// This file runs as it is, beside the page: what it needs comes with the message.
globalThis.addEventListener('message', (event: MessageEvent<CredentialsRequest>) => {
  void answer(event.data);
});

/** What the worker is sent. */
export interface CredentialsRequest {
  readonly libraryUrl: string;
  readonly wasmUrl: string;
  readonly file: Blob;
  /** MIME type. */
  readonly format: string;
  /** The library's, as JSON. */
  readonly settings: string;
}

/** `store` is the library's JSON; null where the file holds no Content Credentials. */
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
