import { useQuery } from '@tanstack/react-query';
import { collectFileUids } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { ApiError, callApi, queryClient, QUERY_KEYS, useCapabilities } from '@vidra/shared-session';

/** A file that a video was made from. */
export interface Source {
  readonly fileUid: string;
  /** Signed address: it ends after some hours. */
  readonly url: string;
  /** Empty: there is nothing to see, as of a recording. */
  readonly thumbnailUrl: string;
  readonly name: string;
}

/** The files that a video was made from, as far as they are still there; undefined until they are known. */
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
      // Addresses are signed and end.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
  return sources.data;
}
