import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

/** The hash interface that the signer requires; only this part of it is used. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash | typeof createHmac>;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret as string | Buffer | undefined;
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    throw new Error('Each hash is made once.');
  }
}

/** Query parameters that the presigner adds to a URL. */
const SIGNING = /^X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature)$/;
const PAYLOAD = 'x-amz-content-sha256';

const parseAmzDate = (date: string) =>
  new Date(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));

/** Checks if a presigned URL has expired. */
export function isPastItsEnd(url: URL): boolean {
  const date = url.searchParams.get('X-Amz-Date');
  if (date === null) return false;
  const lifetime = Number(url.searchParams.get('X-Amz-Expires')) * 1000;
  return parseAmzDate(date).getTime() + lifetime < Date.now();
}

function readQuery(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([name]) => !SIGNING.test(name)));
}

/** Checks a request's signature like S3, by signing it again (AWS Signature Version 4). */
export async function isSigned(
  request: IncomingMessage,
  url: URL,
  secretAccessKey: string,
): Promise<boolean> {
  const query = (name: string) => url.searchParams.get(name) ?? '';
  const isPresigned = url.searchParams.has('X-Amz-Signature');
  const [, credential = '', names = '', signature = ''] = isPresigned
    ? ['', query('X-Amz-Credential'), query('X-Amz-SignedHeaders'), query('X-Amz-Signature')]
    : (/Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
        request.headers.authorization ?? '',
      ) ?? []);
  const [accessKeyId = '', , region = ''] = credential.split('/');
  const signedNames = names.split(';');
  const headers = Object.fromEntries(
    signedNames.map((name) => [name, String(request.headers[name])]),
  );
  const signer = new SignatureV4({
    service: 's3',
    region,
    sha256: Sha256,
    credentials: { accessKeyId, secretAccessKey },
    uriEscapePath: false,
    applyChecksum: false,
  });
  const unsignedRequest = {
    protocol: 'http:',
    hostname: url.hostname,
    method: request.method ?? '',
    path: url.pathname,
    query: readQuery(url),
  };
  if (isPresigned) {
    const presignedRequest = await signer.presign(
      { ...unsignedRequest, headers: { ...headers, [PAYLOAD]: 'UNSIGNED-PAYLOAD' } },
      {
        signingDate: parseAmzDate(query('X-Amz-Date')),
        expiresIn: Number(query('X-Amz-Expires')),
        signableHeaders: new Set(signedNames),
        unhoistableHeaders: new Set([...signedNames, PAYLOAD]),
        unsignableHeaders: new Set([PAYLOAD]),
      },
    );
    return presignedRequest.query?.['X-Amz-Signature'] === signature;
  }
  const signingDate = parseAmzDate(String(request.headers['x-amz-date']));
  const signedRequest = await signer.sign({ ...unsignedRequest, headers }, { signingDate });
  return signedRequest.headers['authorization']?.endsWith(`Signature=${signature}`) === true;
}
