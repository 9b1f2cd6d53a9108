import type { Focus } from '@vidra/shared-film/timeline';
import type { UploadedFile } from '@vidra/shared-contract/schemas';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileRow, FocusColumn } from './file-repository.ts';

/** Returns the focal area of a picture, if known. */
export function presentFocus(file: Pick<FileRow, FocusColumn>): { focus?: Focus } {
  const { focusX: x, focusY: y, focusWidth: width, focusHeight: height, heads } = file;
  if (x === null || y === null) return {};
  const focus: Focus = { x, y };
  if (width !== null && height !== null) Object.assign(focus, { width, height });
  if (heads !== null && heads.length > 0) focus.heads = heads;
  return { focus };
}

/** Converts a focus to the columns of a file's row. */
export const focusColumns = ({ x, y, width, height, heads }: Focus) => ({
  focusX: x,
  focusY: y,
  focusWidth: width ?? null,
  focusHeight: height ?? null,
  heads: heads ?? null,
});

/** Returns a ready file as shown to its owner. */
export function presentFile(storage: Storage, file: FileRow): UploadedFile {
  if (file.storageKey === null) throw createNotFound('file');
  return {
    fileUid: file.uid,
    url: storage.address(file.storageKey),
    kind: file.kind,
    thumbnailUrl: file.thumbnailKey === null ? '' : storage.address(file.thumbnailKey),
    width: file.width,
    height: file.height,
    ...presentFocus(file),
    durationSeconds: file.durationSeconds,
    sizeBytes: file.sizeBytes,
    fileName: file.fileName,
    notice: file.notice,
    ...(file.typeface && { typeface: file.typeface }),
    ...(file.userUid !== null && {
      likenessConsent: file.likenessConsent ? ('given' as const) : ('needed' as const),
    }),
  };
}
