import { useQuery } from '@tanstack/react-query';
import { toolOf, TOOLS, type Flow } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { callApi, queryClient } from '@vidra/shared-session';
import { FactTable, type FactRow } from './fact-table.tsx';
import { FeatureHead } from './feature-head.tsx';
import { Section } from './section.tsx';

const EACH_MS = 30_000;

/** What works right now, asked of the site itself and of its API. */
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
    ['Pages', ...wordOf(site)],
    ['Accounts, orders and history', ...wordOf(api)],
  ] as const;
  return (
    <>
      <FeatureHead
        title="Status"
        text={summaryOf([site, api])}
        busy={site.isPending || api.isPending}
      />
      <Section near title="The site">
        <FactTable rows={rows} />
      </Section>
      <Section near title="Tools" text="Which engine makes what, and whether it can be asked.">
        <FactTable rows={api.data ? toolsOf(api.data) : unknownTools(wordOf(api))} />
      </Section>
    </>
  );
}

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
}

type State = readonly [word: string, state?: 'good' | 'bad'];

function wordOf({ isPending, isError }: Asked): State {
  if (isPending) return ['Being asked'];
  return isError ? ['Does not answer', 'bad'] : ['Works', 'good'];
}

function summaryOf(asked: readonly Asked[]): string {
  if (asked.some(({ isError }) => isError)) return 'Something does not answer right now.';
  return asked.some(({ isPending }) => isPending) ? 'Asking …' : 'Everything works.';
}

function toolsOf({ flows, films }: Capabilities): FactRow[] {
  const nameOf = (flow: Flow) => toolOf(flow)?.title ?? flow;
  const clips = flows.map(({ flow, engine }) => [nameOf(flow), engine.label, 'good'] as const);
  const others = films.map(({ flow, engine, available, reason }) => {
    const made = [engine.label, reason].filter(Boolean).join(': ');
    if (available) return [nameOf(flow), made, 'good'] as const;
    return [nameOf(flow), reason ?? 'Not available here', 'bad'] as const;
  });
  return [...clips, ...others];
}

/** As many lines as there will be. */
function unknownTools(state: State): FactRow[] {
  return TOOLS.map(({ title }) => [title, ...state] as const);
}

async function askSite({ signal }: { signal: AbortSignal }): Promise<true> {
  // The site itself, not its API.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch('/readyz', { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
  return true;
}
