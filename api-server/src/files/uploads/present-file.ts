import type { Focus } from '@vidra/shared-contract/timeline';
import type { UploadedFile } from '@vidra/shared-contract/schemas';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileRow, FocusColumn } from './file-repository.ts';

/** Returns the focal area of a picture, if known. */
export function presentFocus(file: Pick<FileRow, FocusColumn>): { focus?: Focus } {
  const { focusX: x, focusY: y, focusWidth: width, focusHeight: height } = file;
  if (x === null || y === null) return {};
  return { focus: { x, y, ...(width !== null && height !== null && { width, height }) } };
}

/** Returns the focal area as columns of a file's row. */
export const focusColumns = ({ x, y, width, height }: Focus) => ({
  focusX: x,
  focusY: y,
  focusWidth: width ?? null,
  focusHeight: height ?? null,
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
  };
}
