import { randomUUID } from 'node:crypto';
import { computeEtag } from './conditions.ts';
import { escapeXml } from './listing.ts';

interface PartsOfOne {
  key: string;
  begun: Date;
  parts: Map<number, Buffer>;
}

/** Response data: a body as XML, an entity tag, or an error. */
export type PartsAnswer =
  | { xml: string }
  | { etag: string }
  | { refused: { status: number; code: string } };

const NO_UPLOAD = { refused: { status: 404, code: 'NoSuchUpload' } };

/** Multipart uploads: create, upload parts, list, complete and abort. */
export class PartedUploads {
  readonly #uploads = new Map<string, PartsOfOne>();
  readonly #equalParts: boolean;

  /** @param equalParts whether all parts except the last must have the same size */
  constructor(equalParts = false) {
    this.#equalParts = equalParts;
  }

  /** @returns undefined for a request that is not about multipart uploads */
  answer(
    ...[method, key, query, bytes, store]: [
      string,
      string,
      URLSearchParams,
      Buffer,
      (key: string, bytes: Buffer) => void,
    ]
  ): PartsAnswer | undefined {
    const uploadId = query.get('uploadId');
    if (query.has('uploads')) {
      if (method === 'GET') return { xml: this.#list(query.get('prefix') ?? '') };
      const id = randomUUID();
      this.#uploads.set(id, { key, begun: new Date(), parts: new Map() });
      const xml = `<Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId>`;
      return { xml: `<InitiateMultipartUploadResult>${xml}</InitiateMultipartUploadResult>` };
    }
    if (uploadId === null) return undefined;
    const upload = this.#uploads.get(uploadId);
    if (upload?.key !== key) return NO_UPLOAD;
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), bytes);
      return { etag: computeEtag(bytes) };
    }
    if (method === 'GET') return { xml: this.#parts(upload) };
    if (method === 'POST' && this.#equalParts && !haveOneSize(upload)) {
      return { refused: { status: 400, code: 'InvalidPart' } };
    }
    this.#uploads.delete(uploadId);
    if (method === 'DELETE') return { xml: '' };
    const content = Buffer.concat(sortParts(upload).map(([, part]) => part));
    store(key, content);
    const xml = `<Key>${escapeXml(key)}</Key><ETag>${computeEtag(content)}</ETag>`;
    return { xml: `<CompleteMultipartUploadResult>${xml}</CompleteMultipartUploadResult>` };
  }

  #list(prefix: string): string {
    const matchingUploads = [...this.#uploads].filter(([, { key }]) => key.startsWith(prefix));
    const uploads = matchingUploads.map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
  }

  #parts(upload: PartsOfOne): string {
    const parts = sortParts(upload).map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><Size>${part.length}</Size><ETag>${computeEtag(part)}</ETag></Part>`,
    );
    return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
  }
}

function haveOneSize(upload: PartsOfOne): boolean {
  const sizes = sortParts(upload).map(([, part]) => part.length);
  const last = sizes.pop() ?? 0;
  return sizes.every((size) => size === sizes[0] && size >= last);
}

const sortParts = ({ parts }: PartsOfOne) => [...parts].toSorted(([left], [right]) => left - right);
