import { mkdir } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileName } from '@vidra/remote-kit/service';
import { StoreError } from '@vidra/remote-kit/store';
import { uploadRequest, type UploadRequest } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { ProblemError } from '../../web/http/problem-error.ts';

/** What lies beside a file of the record: its compressed forms and its source map. */
const BESIDE = /\.(br|gz|map)$/;

export interface UploadRules {
  readonly mostBytes: number;
  /** Judges what is asked for, before a file of it is taken. */
  readonly mayCome: (request: UploadRequest) => Promise<void>;
}

interface Received {
  readonly request: UploadRequest;
  /** The folder of each release's files, by its name. */
  readonly folderOf: (name: string) => string;
}

/**
 * Takes an upload into a folder: first what is asked for, which `mayCome` judges before a file of it is
 * taken, then the files that its records list.
 *
 * @throws ProblemError `invalid_request` when it is put together otherwise
 */
export async function receiveUpload(
  incoming: FastifyRequest,
  folder: string,
  { mostBytes, mayCome }: UploadRules,
): Promise<Received> {
  const folderOf = (name: string) => join(folder, name);
  const room = { left: mostBytes };
  let request: UploadRequest | undefined;
  let allowed: ReadonlySet<string> = new Set();
  for await (const part of incoming.parts()) {
    if (!request) {
      request = readRequest(part);
      allowed = partsOf(request);
      await mayCome(request);
      continue;
    }
    await takeFile(part, { folder, allowed, room });
  }
  if (!request) throw new ProblemError('invalid_request', 'The upload holds nothing.');
  return { request, folderOf };
}

function readRequest(part: MultipartFile | MultipartValue): UploadRequest {
  if (part.fieldname !== 'request' || part.type !== 'field') {
    throw new ProblemError('invalid_request', 'The first part of an upload is named "request".');
  }
  const { data, error } = uploadRequest.safeParse(parsedJson(String(part.value)));
  if (data) return data;
  const wrong = z.prettifyError(error);
  throw new ProblemError('invalid_request', `What is uploaded is no release: ${wrong}`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names lead nowhere else: they come from somebody else's record. */
function partsOf({ releases }: UploadRequest): ReadonlySet<string> {
  try {
    return new Set(
      releases.flatMap(({ name, files }) =>
        Object.keys(files).map((file) => `${name}/${fileName(file)}`),
      ),
    );
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new ProblemError('invalid_request', error.message);
  }
}

interface Target {
  readonly folder: string;
  readonly allowed: ReadonlySet<string>;
  readonly room: { left: number };
}

async function takeFile(
  part: MultipartFile | MultipartValue,
  { folder, allowed, room }: Target,
): Promise<void> {
  const { fieldname } = part;
  const known = allowed.has(fieldname) || allowed.has(fieldname.replace(BESIDE, ''));
  if (part.type !== 'file' || !known) {
    throw new ProblemError('invalid_request', `No record of the upload lists "${fieldname}".`);
  }
  const path = join(folder, fieldname);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(part.file, (bytes) => within(bytes, room), createWriteStream(path));
}

async function* within(bytes: AsyncIterable<Buffer>, room: Target['room']) {
  for await (const chunk of bytes) {
    room.left -= chunk.length;
    if (room.left < 0) {
      throw new ProblemError(
        'payload_too_large',
        'The releases are larger than this service takes at once. Publish fewer of them together.',
      );
    }
    yield chunk;
  }
}
