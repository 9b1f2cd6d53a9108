import { mkdir } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { toFileName } from '@vidra/remote-kit/service';
import { StoreError } from '@vidra/remote-kit/store';
import { uploadRequest, type UploadRequest } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { ProblemError } from '../web/http/problem-error.ts';

/** Files beside a file of the record: its compressed forms and its source map. */
const BESIDE = /\.(br|gz|map)$/;

export interface UploadRules {
  readonly mostBytes: number;
  /** Validates the request before any file is received. */
  readonly mayCome: (request: UploadRequest) => Promise<void>;
}

interface Received {
  readonly request: UploadRequest;
  /** Returns the folder of a release's files by its name. */
  readonly getFolder: (name: string) => string;
}

/**
 * Receives an upload into a folder. The request comes first and is validated by `mayCome`. Then
 * come the files that its records list.
 *
 * @throws ProblemError `invalid_request` for any other structure
 */
export async function receiveUpload(
  httpRequest: FastifyRequest,
  folder: string,
  { mostBytes, mayCome }: UploadRules,
): Promise<Received> {
  const getFolder = (name: string) => join(folder, name);
  const room = { left: mostBytes };
  let request: UploadRequest | undefined;
  let allowedParts: ReadonlySet<string> = new Set();
  for await (const part of httpRequest.parts()) {
    if (!request) {
      request = readRequest(part);
      allowedParts = listParts(request);
      await mayCome(request);
      continue;
    }
    await takeFile(part, { folder, allowed: allowedParts, room });
  }
  if (!request) throw new ProblemError('invalid_request', 'The upload is empty.');
  return { request, getFolder };
}

function readRequest(part: MultipartFile | MultipartValue): UploadRequest {
  if (part.fieldname !== 'request' || part.type !== 'field') {
    throw new ProblemError(
      'invalid_request',
      'The first part of an upload must be named "request".',
    );
  }
  const { data, error } = uploadRequest.safeParse(parseJson(String(part.value)));
  if (data) return data;
  const problemText = z.prettifyError(error);
  throw new ProblemError('invalid_request', `The upload is not a valid release: ${problemText}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names come from an untrusted record, so they must not lead out of the folder. */
function listParts({ releases }: UploadRequest): ReadonlySet<string> {
  try {
    return new Set(
      releases.flatMap(({ name, files }) =>
        Object.keys(files).map((file) => `${name}/${toFileName(file)}`),
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
  const isKnown = allowed.has(fieldname) || allowed.has(fieldname.replace(BESIDE, ''));
  if (part.type !== 'file' || !isKnown) {
    throw new ProblemError(
      'invalid_request',
      `The upload contains "${fieldname}", which no record lists.`,
    );
  }
  const path = join(folder, fieldname);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(part.file, (bytes) => limitBytes(bytes, room), createWriteStream(path));
}

async function* limitBytes(bytes: AsyncIterable<Buffer>, room: Target['room']) {
  for await (const chunk of bytes) {
    room.left -= chunk.length;
    if (room.left < 0) {
      throw new ProblemError(
        'payload_too_large',
        'The releases are too large for one upload. Publish fewer of them together.',
      );
    }
    yield chunk;
  }
}
