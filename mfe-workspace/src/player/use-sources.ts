import { useQuery } from '@tanstack/react-query';
import { collectFileUids } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { ApiError, callApi, queryClient, QUERY_KEYS, useCapabilities } from '@vidra/shared-session';

/** Source file of a video. */
export interface Source {
  readonly fileUid: string;
  /** Signed URL, which expires after some hours. */
  readonly url: string;
  /** Empty without a picture, as for a recording. */
  readonly thumbnailUrl: string;
  readonly name: string;
}

/** Returns the source files of a video that still exist, or undefined while they load. */
export function useSources({ taskUid, settings }: VideoTask): readonly Source[] | undefined {
  const samples = useCapabilities().data?.samples;
  const find = async (fileUid: string, signal: AbortSignal): Promise<Source[]> => {
    const sample = samples?.find((candidate) => candidate.fileUid === fileUid);
    if (sample) return [{ ...sample, name: sample.title }];
    try {
      const file = await callApi('completeUpload', { body: { fileUid }, signal });
      return [{ ...file, name: file.fileName }];
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  };
  const sources = useQuery(
    {
      queryKey: QUERY_KEYS.user('sources', taskUid),
      queryFn: async ({ signal }) => {
        const sourceLists = await Promise.all(
          collectFileUids(settings).map((uid) => find(uid, signal)),
        );
        return sourceLists.flat();
      },
      enabled: samples !== undefined,
      // URLs are signed and expire.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
  return sources.data;
}
