import type { UploadedFile } from '@vidra/shared-contract/schemas';
import { notFound } from '../../web/http/problem-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileRow } from './file-repository.ts';

/** What of a picture draws the eye, where that is known. */
export const focusOf = ({ focusX, focusY }: Pick<FileRow, 'focusX' | 'focusY'>) =>
  focusX === null || focusY === null ? {} : { focus: { x: focusX, y: focusY } };

/** A ready file as its owner sees it. */
export function presentFile(storage: Storage, file: FileRow): UploadedFile {
  if (file.storageKey === null) throw notFound('file');
  return {
    fileUid: file.uid,
    url: storage.address(file.storageKey),
    kind: file.kind,
    thumbnailUrl: file.thumbnailKey === null ? '' : storage.address(file.thumbnailKey),
    width: file.width,
    height: file.height,
    ...focusOf(file),
    durationSeconds: file.durationSeconds,
    sizeBytes: file.sizeBytes,
    fileName: file.fileName,
    notice: file.notice,
  };
}
