import { useInfiniteQuery } from '@tanstack/react-query';
import { FLOWS, RATIOS, type Flow, type Ratio } from '@vidra/shared-contract';
import { callApi, queryClient } from '@vidra/shared-session';

/** Filter of the gallery, part of the URL. */
export interface TemplateFilter {
  readonly flow: Flow | undefined;
  readonly ratio: Ratio | undefined;
}

/** Parses the filter of a URL; unknown values count as unset. */
export function parseTemplateFilter(query: URLSearchParams): TemplateFilter {
  return {
    flow: FLOWS.find((flow) => flow === query.get('flow')),
    ratio: RATIOS.find((ratio) => ratio === query.get('ratio')),
  };
}

const PAGE = 48;

/** Loads the gallery page by page. The previous list stays while another filter loads. */
export function useTemplates({ flow, ratio }: TemplateFilter) {
  return useInfiniteQuery(
    {
      queryKey: ['public', 'templates', { flow, ratio }],
      queryFn: ({ pageParam, signal }) =>
        callApi('filterFront', {
          body: { limit: PAGE, cursor: pageParam, flow, ratio },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: (before) => before,
      // The signed URLs of the pictures expire.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
}
