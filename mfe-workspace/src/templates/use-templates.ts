import { useInfiniteQuery } from '@tanstack/react-query';
import {
  FLOWS,
  RATIOS,
  TEMPLATE_INDUSTRIES,
  TEMPLATE_PURPOSES,
  type Flow,
  type Ratio,
  type TemplateIndustry,
  type TemplatePurpose,
} from '@vidra/shared-contract';
import { callApi, queryClient } from '@vidra/shared-session';

/** Filter of the gallery, part of the URL. */
export interface TemplateFilter {
  readonly search: string;
  readonly purpose: TemplatePurpose | undefined;
  readonly industry: TemplateIndustry | undefined;
  readonly flow: Flow | undefined;
  readonly ratio: Ratio | undefined;
}

/** Parses the filter of a URL; unknown values count as unset. */
export function parseTemplateFilter(query: URLSearchParams): TemplateFilter {
  return {
    search: query.get('search') ?? '',
    purpose: TEMPLATE_PURPOSES.find((purpose) => purpose === query.get('purpose')),
    industry: TEMPLATE_INDUSTRIES.find((industry) => industry === query.get('industry')),
    flow: FLOWS.find((flow) => flow === query.get('flow')),
    ratio: RATIOS.find((ratio) => ratio === query.get('ratio')),
  };
}

const PAGE = 48;

/** Loads the gallery page by page. The previous list stays while another filter loads. */
export function useTemplates({ search, ...choices }: TemplateFilter) {
  const filter = { ...choices, search: search.trim() || undefined };
  return useInfiniteQuery(
    {
      queryKey: ['public', 'templates', filter],
      queryFn: ({ pageParam, signal }) =>
        callApi('filterFront', {
          body: { limit: PAGE, cursor: pageParam, ...filter },
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
