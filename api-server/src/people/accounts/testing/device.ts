import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const concatBytes = (...parts: Uint8Array[]) => Buffer.concat(parts);
const hashSha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const toText = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/**
 * A device that creates and uses passkeys, with responses as a browser passes them on (WebAuthn
 * Level 3).
 */
export class Device {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #counter = 0;
  /** Whether it verifies the user by finger or PIN. */
  verifies = true;

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, credential?: Uint8Array): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const presenceFlags = this.verifies ? PRESENT_AND_VERIFIED : 1;
    const flags = Buffer.from([presenceFlags | (credential ? WITH_CREDENTIAL : 0)]);
    return concatBytes(hashSha256(rpId), flags, counter, ...(credential ? [credential] : []));
  }

  make(options: { challenge: string; [key: string]: unknown }, origin: string) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const credential = concatBytes(Buffer.alloc(16), length, this.#id, isoCBOR.encode(cose));
    const authData = new Uint8Array(this.#authenticatorData(new URL(origin).hostname, credential));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: toText(this.#id),
      rawId: toText(this.#id),
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: toText(this.#clientData('webauthn.create', options.challenge, origin)),
        attestationObject: toText(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  use(options: { challenge: string; [key: string]: unknown }, origin: string, key?: KeyObject) {
    const clientData = this.#clientData('webauthn.get', options.challenge, origin);
    const authenticatorData = this.#authenticatorData(new URL(origin).hostname);
    const signedBytes = concatBytes(authenticatorData, hashSha256(clientData));
    return {
      id: toText(this.#id),
      rawId: toText(this.#id),
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: toText(clientData),
        authenticatorData: toText(authenticatorData),
        signature: toText(sign('sha256', signedBytes, key ?? this.#keys.privateKey)),
      },
    };
  }
}
