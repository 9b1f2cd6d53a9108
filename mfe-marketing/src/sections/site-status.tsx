import { useQuery } from '@tanstack/react-query';
import { getTool, TOOLS, type Flow } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { callApi, queryClient } from '@vidra/shared-session';
import { FactTable, type FactRow } from './fact-table.tsx';
import { FeatureHead } from './feature-head.tsx';
import { Section } from './section.tsx';

const EACH_MS = 30_000;

/** Status of the site and its API, from live requests. */
export function SiteStatus() {
  const site = useQuery(
    { queryKey: ['public', 'ready'], queryFn: askSite, refetchInterval: EACH_MS, retry: false },
    queryClient,
  );
  const api = useQuery(
    {
      queryKey: ['public', 'status'],
      queryFn: ({ signal }) => callApi('capabilities', { signal }),
      refetchInterval: EACH_MS,
      retry: false,
    },
    queryClient,
  );
  const rows = [
    ['Pages', ...toState(site)],
    ['Accounts, videos and history', ...toState(api)],
  ] as const;
  return (
    <>
      <FeatureHead
        title="Status"
        text={summarizeStatus([site, api])}
        busy={site.isPending || api.isPending}
      />
      <Section near title="The site">
        <FactTable rows={rows} />
      </Section>
      <Section near title="Tools" text="Each tool's engine, and whether it's available.">
        <FactTable rows={api.data ? toToolRows(api.data) : createUnknownRows(toState(api))} />
      </Section>
    </>
  );
}

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
}

type State = readonly [word: string, state?: 'good' | 'bad'];

function toState({ isPending, isError }: Asked): State {
  if (isPending) return ['Checking'];
  return isError ? ['Not responding', 'bad'] : ['Operational', 'good'];
}

function summarizeStatus(queries: readonly Asked[]): string {
  if (queries.some(({ isError }) => isError)) return "Something isn't responding right now.";
  return queries.some(({ isPending }) => isPending) ? 'Checking…' : 'All systems operational.';
}

function toToolRows({ flows, films }: Capabilities): FactRow[] {
  const getToolName = (flow: Flow) => getTool(flow)?.title ?? flow;
  const clips = flows.map(({ flow, engine }) => [getToolName(flow), engine.label, 'good'] as const);
  const filmRows = films.map(({ flow, engine, available, reason }) => {
    const description = [engine.label, reason].filter(Boolean).join(': ');
    if (available) return [getToolName(flow), description, 'good'] as const;
    return [getToolName(flow), reason ?? 'Not available here', 'bad'] as const;
  });
  return [...clips, ...filmRows];
}

/** Creates the same number of rows as the final table. */
function createUnknownRows(state: State): FactRow[] {
  return TOOLS.map(({ title }) => [title, ...state] as const);
}

async function askSite({ signal }: { signal: AbortSignal }): Promise<true> {
  // The site itself, not its API.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch('/readyz', { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`The site responded with ${answer.status}.`);
  return true;
}
