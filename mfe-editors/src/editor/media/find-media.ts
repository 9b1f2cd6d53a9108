import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { ApiError, callApi } from '@vidra/shared-session';
import type { MediaByUid } from '../base-draft.ts';
import { fromSample, fromUpload, type DraftMedia } from './media.ts';

/**
 * Finds a sample or an uploaded file with a fresh URL.
 *
 * @throws ApiError `not_found` when it was deleted
 */
export async function findMedia(
  fileUid: string,
  samples: readonly SamplePicture[],
  signal?: AbortSignal,
): Promise<DraftMedia> {
  const sample = samples.find((candidate) => candidate.fileUid === fileUid);
  if (sample) return fromSample(sample);
  return fromUpload(await callApi('completeUpload', { body: { fileUid }, signal }));
}

/** Finds those of the files that still exist. */
export async function findAllMedia(
  fileUids: readonly string[],
  samples: readonly SamplePicture[],
  signal?: AbortSignal,
): Promise<MediaByUid> {
  const results = await Promise.all(
    fileUids.map((fileUid) => findMedia(fileUid, samples, signal).catch(ignoreNotFound)),
  );
  return new Map(results.flatMap((media) => (media ? [[media.fileUid, media]] : [])));
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
