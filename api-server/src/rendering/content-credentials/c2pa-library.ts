import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { describeIngredient, describeManifest, type Claim } from './claim.ts';
import {
  getReserveSize,
  getSignatureAlgorithm,
  signClaim,
  type GetTimeStamp,
  type SigningIdentity,
} from './cose-sign.ts';
import type { FilmHash } from './sign-mp4.ts';

/** MIME type of a manifest store without the file that it belongs to. */
export const MANIFEST_FORMAT = 'application/c2pa';

const SETTINGS = JSON.stringify({
  // The library must not send requests to addresses that a file names.
  verify: { verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false },
  builder: { thumbnail: { enabled: false } },
});

/** Bytes in the form that the library reads: the parts of a browser's `Blob` that it uses. */
class BytesBlob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
  get size(): number {
    return this.bytes.byteLength;
  }
  slice(start: number, end: number): BytesBlob {
    return new BytesBlob(this.bytes.subarray(start, end));
  }
}

/** The library reads bytes with this class of browser workers, which Node does not have. */
class FileReaderSync {
  readAsArrayBuffer({ bytes }: BytesBlob): ArrayBuffer {
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }
}

const toBlob = (bytes: Uint8Array) => new BytesBlob(new Uint8Array(bytes)) as unknown as Blob;

/** A `WebAssembly.Module`, for which Node has no type. Threads pass it on by message. */
export type CompiledLibrary = object;

/** Prepares the library in this thread. It must not run in the main event loop of the process. */
export function loadLibrary(library: CompiledLibrary): void {
  Object.assign(globalThis, { FileReaderSync });
  initSync({ module: library });
}

interface MakeManifestOptions {
  identity: SigningIdentity;
  claim: Claim;
  /** MIME type of the signed file. */
  format: string;
  hash?: FilmHash;
  /** Reserves room for a time stamp, and adds one if it returns one. */
  getTimeStamp?: GetTimeStamp | undefined;
  /** The picture; absent for a separate manifest store. */
  picture?: Uint8Array;
}

/**
 * Signs a claim.
 *
 * @returns the signed picture, or the manifest store without a picture
 */
export async function makeManifest(options: MakeManifestOptions): Promise<Uint8Array> {
  const { identity, claim, format, hash, getTimeStamp, picture } = options;
  const algorithm = getSignatureAlgorithm(identity.privateKey);
  if (!algorithm) throw new Error('C2PA does not allow signatures with this kind of key.');
  const definition = describeManifest(claim, format, hash);
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), SETTINGS);
  for (const [index, ingredient] of claim.ingredients.entries()) {
    const description = JSON.stringify(describeIngredient(ingredient, index));
    if (ingredient.archive)
      await builder.addIngredientFromBlob(description, MANIFEST_FORMAT, toBlob(ingredient.archive));
    else builder.addIngredient(description);
  }
  const signer = {
    alg: algorithm.c2pa,
    reserveSize: getReserveSize(identity, getTimeStamp !== undefined),
    sign: (bytes: Uint8Array) => signClaim(identity, bytes, getTimeStamp),
  };
  const source = toBlob(picture ?? new Uint8Array());
  return builder.sign(signer, [], picture ? format : MANIFEST_FORMAT, source);
}

interface Manifest {
  claim_generator_info?: readonly { name?: string; version?: string }[];
  assertions?: readonly { label: string; data?: unknown }[];
  signature_info?: { issuer?: string; common_name?: string; time?: string };
}

/** Result of reading a manifest store with the library. */
export interface FoundCredentials {
  active: Manifest | undefined;
  manifests: readonly Manifest[];
  /** C2PA failure codes, such as `assertion.dataHash.mismatch`. */
  failures: readonly string[];
  /** Codes of a time stamp that does not fit, such as `timeStamp.mismatch`. */
  timeStampFaults: readonly string[];
}

const NO_TIME_STAMP_FAULTS = new Set([
  'timeStamp.untrusted',
  'timeStamp.trusted',
  'timeStamp.validated',
]);

interface ManifestStore {
  active_manifest?: string;
  manifests?: Readonly<Record<string, Manifest>>;
  validation_results?: {
    activeManifest?: {
      failure?: readonly { code: string }[];
      informational?: readonly { code: string }[];
    };
  };
}

/**
 * Reads and validates the Content Credentials of a file.
 *
 * @returns undefined if there are none
 */
export async function readManifests(
  format: string,
  bytes: Uint8Array,
): Promise<FoundCredentials | undefined> {
  const reader = await WasmReader.fromBytes(format, bytes, SETTINGS).catch((error: unknown) => {
    if (/JumbfNotFound|ManifestNotFound/.test(String(error))) return undefined;
    throw new Error(String(error), { cause: error });
  });
  if (!reader) return undefined;
  const store = JSON.parse(reader.json()) as ManifestStore;
  const manifests = store.manifests ?? {};
  const { failure = [], informational = [] } = store.validation_results?.activeManifest ?? {};
  const notices = informational.map(({ code }) => code);
  return {
    active: manifests[store.active_manifest ?? ''],
    manifests: Object.values(manifests),
    failures: failure.map(({ code }) => code),
    // No authority for time stamps is trusted here: readers decide that.
    timeStampFaults: notices.filter(
      (code) => code.startsWith('timeStamp.') && !NO_TIME_STAMP_FAULTS.has(code),
    ),
  };
}

/**
 * Returns an archive of a file's Content Credentials and their validation results, to keep apart
 * from the file.
 */
export async function archiveCredentials(format: string, bytes: Uint8Array): Promise<Uint8Array> {
  const builder = WasmBuilder.fromJson(
    JSON.stringify({ claim_generator_info: [{ name: 'archive' }] }),
    SETTINGS,
  );
  await builder.addIngredientFromBlob(JSON.stringify({ title: 'Input' }), format, toBlob(bytes));
  return builder.toArchive();
}
