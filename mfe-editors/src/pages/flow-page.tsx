import type { Flow, Tool } from '@vidra/shared-contract';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { useSearchParams } from 'react-router-dom';
import { EDITORS } from '../flows/editors.tsx';
import { UNKNOWN_TOOL } from './unknown-tool-title.ts';

/** Loads the editor that an address names, and what every editor reads first. */
export async function prepare(query: URLSearchParams): Promise<void> {
  // What fails here the editor asks for again, and says so.
  prefetchCapabilities().catch(() => undefined);
  await getEditorPart(labelIn(query)).load();
}

/** Any answer that is kept will do: the editor's own query has it renewed. */
function prefetchCapabilities(): Promise<unknown> {
  return queryClient.query({
    queryKey: QUERY_KEYS.capabilities,
    queryFn: ({ signal }) => callApi('capabilities', { signal }),
    staleTime: 'static',
  });
}

/**
 * The editor of the tool that the address names by `label`. On the way from one tool to another the one before
 * stays until the code of the next has come.
 */
export function FlowPage({ route }: { readonly route: Tool['route'] }) {
  const [query] = useSearchParams();
  const label = labelIn(query);
  const { Part } = getEditorPart(label);
  return <Part key={label} route={route} label={label} parentLabel={query.get('parentLabel')} />;
}

const labelIn = (query: URLSearchParams) => query.get('label') ?? '';

/** Each tool makes videos of the flow whose name is its label. */
const getEditorPart = (label: string) =>
  Object.hasOwn(EDITORS, label) ? EDITORS[label as Flow] : UNKNOWN_TOOL;
