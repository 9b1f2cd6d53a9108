import type { CredentialsAnswer, CredentialsRequest } from './credentials.worker.ts';
import type { FoundCredentials, ManifestStore, SiteSigner } from './found-credentials.ts';

const FORMATS: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  png: 'image/png',
  webp: 'image/webp',
};

/** `accept` value of the file field. */
export const ACCEPTED_FILES = ['video/mp4', 'video/quicktime', 'image/*', '.heic', '.mov'].join();

/** Maps the extension first, because browsers do not know the type of every file. */
const getFormat = ({ name, type }: File) =>
  FORMATS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;

/**
 * The worker has its own policy, so that the page's policy need not allow WebAssembly. URLs that
 * the file names are never requested.
 */
function askWorker(request: Pick<CredentialsRequest, 'file' | 'format' | 'settings'>) {
  const { promise, resolve, reject } = Promise.withResolvers<CredentialsAnswer>();
  // Kept separate from `new Worker`, because webpack would otherwise put its runtime before the
  // worker's code.
  const workerUrl = new URL('./credentials.worker.ts', import.meta.url);
  const worker = new Worker(workerUrl, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CredentialsAnswer>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error("Couldn't load the checker.")));
  worker.postMessage({
    ...request,
    libraryUrl: new URL('@contentauth/c2pa-wasm', import.meta.url).href,
    wasmUrl: new URL('@contentauth/c2pa-wasm/c2pa.wasm', import.meta.url).href,
  });
  return promise.finally(() => worker.terminate());
}

/**
 * Checks a file's Content Credentials in the browser, without an upload.
 *
 * @throws Error if the checker cannot be loaded
 */
export async function checkFile(
  file: File,
  signers: readonly SiteSigner[],
): Promise<FoundCredentials> {
  const settings = JSON.stringify({
    trust: { trust_anchors: signers.map(({ anchor }) => anchor).join('\n') },
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  });
  const answer = await askWorker({ file, format: getFormat(file), settings });
  if ('problem' in answer) {
    // Other errors come from loading the library, not from the file.
    if (!answer.problem.startsWith('C2pa(')) throw new Error(answer.problem);
    return 'unreadable';
  }
  return answer.store === null ? 'none' : (JSON.parse(answer.store) as ManifestStore);
}
