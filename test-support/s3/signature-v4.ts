import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Signed {
  credential: string;
  names: string[];
  date: string;
  signature: string;
  payload: string;
}

function readSigned(request: IncomingMessage, url: URL): Signed | undefined {
  const query = (name: string) => url.searchParams.get(name) ?? '';
  if (url.searchParams.has('X-Amz-Signature')) {
    return {
      credential: query('X-Amz-Credential'),
      names: query('X-Amz-SignedHeaders').split(';'),
      date: query('X-Amz-Date'),
      signature: query('X-Amz-Signature'),
      payload: query('X-Amz-Content-Sha256') || 'UNSIGNED-PAYLOAD',
    };
  }
  const [, credential, names, signature] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (!credential || !names || !signature) return undefined;
  const date = String(request.headers['x-amz-date']);
  const payload = String(request.headers['x-amz-content-sha256']);
  return { credential, names: names.split(';'), date, signature, payload };
}

/** Whether a presigned address is past its end. */
export function isPastItsEnd(url: URL): boolean {
  const date = url.searchParams.get('X-Amz-Date');
  if (date === null) return false;
  const begin = Date.parse(
    date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return begin + Number(url.searchParams.get('X-Amz-Expires')) * 1000 < Date.now();
}

/** Checks a request's signature as S3 does (AWS Signature Version 4, in headers or the address). */
export function isSigned(request: IncomingMessage, url: URL, secret: string): boolean {
  const signed = readSigned(request, url);
  if (!signed) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    ...[request.method, url.pathname, query, headers.join(''), signed.names.join(';')],
    signed.payload,
  ].join('\n');
  const [, day = '', region = '', service = ''] = signed.credential.split('/');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const keys = [day, region, service, 'aws4_request'];
  const key = keys.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, hash].join('\n');
  return hmac(key, text).toString('hex') === signed.signature;
}
