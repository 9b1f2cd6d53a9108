import { useQuery } from '@tanstack/react-query';
import { getTool, TOOLS, type Flow } from '@vidra/shared-contract';
import type { Capabilities } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { callApi, queryClient } from '@vidra/shared-session';
import { FactTable, type FactRow } from './fact-table.tsx';
import { FeatureHead } from './feature-head.tsx';
import { Section } from './section.tsx';

const EACH_MS = 30_000;

/** Status of the site and its API, from live requests. */
export function SiteStatus() {
  const t = useTranslate();
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
    // Translators: a part of the site, beside its state.
    [t`Pages`, ...toState(site, t)],
    [t`Accounts, videos and history`, ...toState(api, t)],
  ] as const;
  return (
    <>
      <FeatureHead
        title={t`Status`}
        text={summarizeStatus([site, api], t)}
        busy={site.isPending || api.isPending}
      />
      <Section near title={t`The site`}>
        <FactTable rows={rows} />
      </Section>
      <Section near title={t`Tools`} text={t`Each tool's engine, and whether it's available.`}>
        <FactTable
          rows={api.data ? toToolRows(api.data, t) : createUnknownRows(toState(api, t), t)}
        />
      </Section>
    </>
  );
}

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
}

type State = readonly [word: string, state?: 'good' | 'bad'];

function toState({ isPending, isError }: Asked, t: Translate): State {
  // Translators: the state of a part of the site.
  if (isPending) return [t`Checking`];
  return isError ? [t`Not responding`, 'bad'] : [t`Operational`, 'good'];
}

function summarizeStatus(queries: readonly Asked[], t: Translate): string {
  if (queries.some(({ isError }) => isError)) return t`Something isn't responding right now.`;
  return queries.some(({ isPending }) => isPending) ? t`Checking…` : t`All systems operational.`;
}

function toToolRows({ flows, films }: Capabilities, t: Translate): FactRow[] {
  const getToolName = (flow: Flow) => t(getTool(flow)?.title ?? flow);
  const clips = flows.map(({ flow, engine }) => [getToolName(flow), engine.label, 'good'] as const);
  const filmRows = films.map(({ flow, engine, available, reason }) => {
    const description = [engine.label, reason].filter(Boolean).join(': ');
    if (available) return [getToolName(flow), description, 'good'] as const;
    // Translators: a tool.
    return [getToolName(flow), reason ?? t`Not available here`, 'bad'] as const;
  });
  return [...clips, ...filmRows];
}

/** Creates the same number of rows as the final table. */
function createUnknownRows(state: State, t: Translate): FactRow[] {
  return TOOLS.map(({ title }) => [t(title), ...state] as const);
}

async function askSite({ signal }: { signal: AbortSignal }): Promise<true> {
  // The site itself, not its API.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch('/readyz', { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`The site responded with ${answer.status}.`);
  return true;
}
