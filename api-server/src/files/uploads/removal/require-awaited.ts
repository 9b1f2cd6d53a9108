import { t } from '@vidra/shared-i18n/text';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Secrets } from '../../../config/secrets.ts';
import type { Database } from '../../../data/database/schema.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import { judgeUploadAddress, type UploadProtocol } from '../../storage/upload-address.ts';
import { findAnyFile, type FileRow } from '../file-repository.ts';
import { readInput } from '../../../web/http/read-input.ts';

const query = z.object({ exp: z.string().default(''), sig: z.string().default('') });

/**
 * Returns the file whose bytes may be sent to a signed address.
 *
 * @throws ProblemError `not_found`, `link_expired`, `conflict`
 */
export async function requireAwaited(
  { db, secrets }: { db: Database; secrets: Secrets },
  protocol: UploadProtocol,
  request: Pick<FastifyRequest<{ Params: { fileUid: string } }>, 'params' | 'query'>,
): Promise<FileRow> {
  const { fileUid } = request.params;
  const signedQuery = readInput(query, request.query);
  const verdict = judgeUploadAddress(secrets.addresses, protocol, fileUid, signedQuery);
  if (verdict === 'forged') throw createNotFound('upload');
  if (verdict === 'expired') {
    throw new ProblemError('link_expired', t`This upload took too long. Start it again.`);
  }
  const file = await findAnyFile(db, fileUid);
  if (!file) throw createNotFound('upload');
  if (file.state !== 'awaited') {
    // tus clients retry on a conflict, but this one is permanent.
    const code = protocol === 'tus' ? 'link_expired' : 'conflict';
    throw new ProblemError(code, t`This file has already been checked.`);
  }
  return file;
}
