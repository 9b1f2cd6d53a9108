import type { AnySettings, UploadKind } from '@vidra/shared-contract/schemas';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import type { OrderFile } from '../../../files/uploads/file-repository.ts';
import { listOrderedFiles, type OrderedFile } from '../../flows/flows.ts';

const MISSING_FILE_TEXTS: Record<UploadKind, string> = {
  picture: 'image',
  video: 'video',
  audio: 'recording',
  music: 'music',
};
/** Tolerated difference in seconds between an order and its file. */
const ROUNDING_SECONDS = 0.5;
/** Least length of music that is repeated. */
const LEAST_MUSIC_SECONDS = 1;

function requireFile(file: OrderFile | undefined, orderedFile: OrderedFile): OrderFile {
  const { uid, kind, seconds, startSeconds = 0 } = orderedFile;
  // Lets the form show the error beside this file.
  const meta = { fileUid: uid };
  if (file?.kind !== kind) throw createNotFound(MISSING_FILE_TEXTS[kind], meta);
  if (file.state !== 'ready') {
    const message = `The ${MISSING_FILE_TEXTS[kind]} hasn't finished uploading.`;
    throw new ProblemError('upload_incomplete', message, { meta });
  }
  if (seconds !== undefined && Math.abs(file.durationSeconds - seconds) > ROUNDING_SECONDS) {
    const message = `The ${MISSING_FILE_TEXTS[kind]} lasts ${file.durationSeconds.toFixed(1)} seconds, not ${seconds}.`;
    throw new ProblemError('invalid_request', message, { meta: { seconds: file.durationSeconds } });
  }
  if (startSeconds > 0 && startSeconds > file.durationSeconds - LEAST_MUSIC_SECONDS) {
    const message = `The music lasts ${file.durationSeconds.toFixed(1)} seconds. Start it earlier.`;
    throw new ProblemError('invalid_request', message, {
      meta,
      fields: [{ path: 'music', message }],
    });
  }
  return file;
}

/**
 * Checks that all files of an order exist, belong to the user and match the order.
 * @param found the user's own files among them
 * @returns the first one, which represents the order
 * @throws ProblemError `not_found`, `upload_incomplete`, `invalid_request`
 */
export function requireFiles(settings: AnySettings, foundFiles: readonly OrderFile[]): OrderFile {
  const byUid = new Map(foundFiles.map((file) => [file.uid, file]));
  const [first] = listOrderedFiles(settings).map((orderedFile) =>
    requireFile(byUid.get(orderedFile.uid), orderedFile),
  );
  if (!first) throw createNotFound('image');
  return first;
}
