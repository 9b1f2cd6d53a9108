import type { Picture, SamplePicture } from '@vidra/shared-contract/schemas';
import type { DraftPicture } from './draft.ts';

/** An uploaded picture as the form remembers it. */
export function fromUpload({
  fileUid,
  url,
  width,
  height,
  fileName,
  notice,
}: Picture): DraftPicture {
  return { fileUid, url, width, height, fileName, notice };
}

/** A sample as the form remembers it. */
export function fromSample({ fileUid, url, width, height, title }: SamplePicture): DraftPicture {
  return { fileUid, url, width, height, fileName: title, notice: null };
}
