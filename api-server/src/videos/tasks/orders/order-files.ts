import type { AnySettings, UploadKind } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import { formatDecimal } from '../../../language/format.ts';
import { createNotFound, ProblemError, type ObjectName } from '../../../web/http/problem-error.ts';
import type { OrderFile } from '../../../files/uploads/file-repository.ts';
import { listOrderedFiles, type OrderedFile } from '../../flows/flows.ts';

const OBJECT_NAMES: Record<UploadKind, ObjectName> = {
  picture: 'image',
  video: 'video',
  audio: 'recording',
  music: 'music',
  font: 'font',
};
const INCOMPLETE_TEXTS: Record<UploadKind, string> = {
  picture: message`The image hasn't finished uploading.`,
  video: message`The video hasn't finished uploading.`,
  audio: message`The recording hasn't finished uploading.`,
  music: message`The music hasn't finished uploading.`,
  font: message`The font hasn't finished uploading.`,
};

const formatSeconds = (seconds: number) => formatDecimal(seconds, 1);

function describeLength(kind: UploadKind, length: string, seconds: number): string {
  switch (kind) {
    case 'font':
    case 'picture':
      return t`The image lasts ${length} seconds, not ${seconds}.`;
    case 'video':
      return t`The video lasts ${length} seconds, not ${seconds}.`;
    case 'audio':
      return t`The recording lasts ${length} seconds, not ${seconds}.`;
    case 'music':
      return t`The music lasts ${length} seconds, not ${seconds}.`;
  }
}

/** Tolerated difference in seconds between an order and its file. */
const ROUNDING_SECONDS = 0.5;
/** Least length of music that is repeated. */
const LEAST_MUSIC_SECONDS = 1;

function requireFile(file: OrderFile | undefined, orderedFile: OrderedFile): OrderFile {
  const { uid, kind, seconds, startSeconds = 0 } = orderedFile;
  // Lets the form show the error beside this file.
  const meta = { fileUid: uid };
  if (file?.kind !== kind) throw createNotFound(OBJECT_NAMES[kind], meta);
  if (file.state !== 'ready') {
    throw new ProblemError('upload_incomplete', t(INCOMPLETE_TEXTS[kind]), { meta });
  }
  if (seconds !== undefined && Math.abs(file.durationSeconds - seconds) > ROUNDING_SECONDS) {
    const detail = describeLength(kind, formatSeconds(file.durationSeconds), seconds);
    throw new ProblemError('invalid_request', detail, { meta: { seconds: file.durationSeconds } });
  }
  if (startSeconds > 0 && startSeconds > file.durationSeconds - LEAST_MUSIC_SECONDS) {
    const length = formatSeconds(file.durationSeconds);
    const detail = t`The music lasts ${length} seconds. Start it earlier.`;
    throw new ProblemError('invalid_request', detail, {
      meta,
      fields: [{ path: 'music', message: detail }],
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
