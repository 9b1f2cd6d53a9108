import type { Flow, Tool } from '@vidra/shared-contract';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { useSearchParams } from 'react-router-dom';
import { EDITORS } from '../flows/editors.tsx';
import { UNKNOWN_TOOL } from './unknown-tool-title.ts';

/** Loads the editor that an address names, and the data that every editor needs first. */
export async function prepare(query: URLSearchParams): Promise<void> {
  // The editor repeats a failed request and shows its error.
  prefetchCapabilities().catch(() => undefined);
  await getEditorPart(labelIn(query)).load();
}

/** Accepts any cached response, since the editor's own query refreshes it. */
function prefetchCapabilities(): Promise<unknown> {
  return queryClient.query({
    queryKey: QUERY_KEYS.capabilities,
    queryFn: ({ signal }) => callApi('capabilities', { signal }),
    staleTime: 'static',
  });
}

/**
 * Editor of the tool that the address names by `label`. On a switch between tools, the previous
 * editor stays until the next one's code has loaded.
 */
export function FlowPage({ route }: { readonly route: Tool['route'] }) {
  const [query] = useSearchParams();
  const label = labelIn(query);
  const { Part } = getEditorPart(label);
  return <Part key={label} route={route} label={label} parentLabel={query.get('parentLabel')} />;
}

const labelIn = (query: URLSearchParams) => query.get('label') ?? '';

/** Each tool's label is the name of its flow. */
const getEditorPart = (label: string) =>
  Object.hasOwn(EDITORS, label) ? EDITORS[label as Flow] : UNKNOWN_TOOL;
