import { useInfiniteQuery } from '@tanstack/react-query';
import { FLOWS, RATIOS, type Flow, type Ratio } from '@vidra/shared-contract';
import { callApi, queryClient } from '@vidra/shared-session';

/** What the gallery is narrowed to; part of the address. */
export interface TemplateFilter {
  readonly flow: Flow | undefined;
  readonly ratio: Ratio | undefined;
}

/** The filter in an address; what is unknown counts as none. */
export function parseTemplateFilter(query: URLSearchParams): TemplateFilter {
  return {
    flow: FLOWS.find((flow) => flow === query.get('flow')),
    ratio: RATIOS.find((ratio) => ratio === query.get('ratio')),
  };
}

const PAGE = 48;

/** The gallery, page by page. The list before stays while another filter is asked for. */
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
      // Addresses of its pictures are signed and end.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
}
