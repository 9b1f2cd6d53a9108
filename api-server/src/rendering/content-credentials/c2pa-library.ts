import { readFileSync } from 'node:fs';
import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { describeIngredient, describeManifest, type Claim } from './claim.ts';
import {
  getReserveSize,
  getSignatureAlgorithm,
  signClaim,
  type SigningIdentity,
} from './cose-sign.ts';
import type { FilmHash } from './sign-mp4.ts';

/** A manifest store by itself, without the file that it belongs to. */
export const MANIFEST_FORMAT = 'application/c2pa';

const SETTINGS = JSON.stringify({
  // Nothing that a file names may be called from here.
  verify: { verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false },
  builder: { thumbnail: { enabled: false } },
});

/** Bytes in the shape that the library reads: a browser's `Blob` as far as it is used. */
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

/** The library reads by this class of browsers' workers, which Node does not have. */
class FileReaderSync {
  readAsArrayBuffer({ bytes }: BytesBlob): ArrayBuffer {
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  }
}

const toBlob = (bytes: Uint8Array) => new BytesBlob(new Uint8Array(bytes)) as unknown as Blob;

/** Compiles the library: once a thread. It must not run in the process's own loop. */
export function loadLibrary(): void {
  Object.assign(globalThis, { FileReaderSync });
  const address = import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: readFileSync(new URL(address)) });
}

interface MakeManifestOptions {
  identity: SigningIdentity;
  claim: Claim;
  /** MIME type of what is signed. */
  format: string;
  hash?: FilmHash;
  /** The picture; nothing for a manifest store by itself. */
  picture?: Uint8Array;
}

/** Signs a claim. @returns the signed picture, or the manifest store by itself */
export async function makeManifest(options: MakeManifestOptions): Promise<Uint8Array> {
  const { identity, claim, format, hash, picture } = options;
  const algorithm = getSignatureAlgorithm(identity.privateKey);
  if (!algorithm) throw new Error('C2PA allows no signatures by a key of this kind.');
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
    reserveSize: getReserveSize(identity),
    sign: (bytes: Uint8Array) => Promise.resolve(signClaim(identity, bytes)),
  };
  const source = toBlob(picture ?? new Uint8Array());
  return builder.sign(signer, [], picture ? format : MANIFEST_FORMAT, source);
}

interface Manifest {
  claim_generator_info?: readonly { name?: string; version?: string }[];
  assertions?: readonly { label: string; data?: unknown }[];
  signature_info?: { issuer?: string; common_name?: string };
}

/** What the library finds in a manifest store. */
export interface FoundCredentials {
  active: Manifest | undefined;
  manifests: readonly Manifest[];
  /** Codes of C2PA, such as `assertion.dataHash.mismatch`. */
  failures: readonly string[];
}

interface ManifestStore {
  active_manifest?: string;
  manifests?: Readonly<Record<string, Manifest>>;
  validation_results?: { activeManifest?: { failure?: readonly { code: string }[] } };
}

/** Reads and validates. @returns nothing where there are no Content Credentials */
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
  const failures = store.validation_results?.activeManifest?.failure ?? [];
  return {
    active: manifests[store.active_manifest ?? ''],
    manifests: Object.values(manifests),
    failures: failures.map(({ code }) => code),
  };
}

/** Keeps a file's Content Credentials, with what their check found, apart from the file. */
export async function archiveCredentials(format: string, bytes: Uint8Array): Promise<Uint8Array> {
  const builder = WasmBuilder.fromJson(
    JSON.stringify({ claim_generator_info: [{ name: 'archive' }] }),
    SETTINGS,
  );
  await builder.addIngredientFromBlob(JSON.stringify({ title: 'Input' }), format, toBlob(bytes));
  return builder.toArchive();
}
