import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import type { DraftPicture } from '../logic/draft.ts';
import { fromSample, fromUpload } from '../logic/pictures.ts';

/**
 * A sample or an uploaded picture with a fresh address.
 *
 * @throws ApiError `not_found` when it is gone
 */
export async function findPicture(
  fileUid: string,
  samples: readonly SamplePicture[],
  signal?: AbortSignal,
): Promise<DraftPicture> {
  const sample = samples.find((candidate) => candidate.fileUid === fileUid);
  if (sample) return fromSample(sample);
  return fromUpload(await callApi('completeUpload', { body: { fileUid }, signal }));
}
