import { useQuery } from '@tanstack/react-query';
import type { DataExport } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { Button, ButtonLink, ErrorState, formatBytes, formatDate, Section } from '@vidra/shared-ui';
import { FormAlert } from '../login/form-alert.tsx';
import { useForm } from '../login/use-form.ts';
import styles from './account.module.css';

const key = () => QUERY_KEYS.user('data-export');
const POLL_MS = 2000;

const isUnderWay = (found: DataExport | null | undefined) =>
  found?.status === 'queued' || found?.status === 'running';

/** All that is kept of somebody, packed for them. */
export function DataCard() {
  const latest = useQuery({
    queryKey: key(),
    queryFn: async ({ signal }) => (await callApi('getDataExport', { signal })).export,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });
  const { busy, errors, run } = useForm();
  const found = latest.data;
  const ask = () =>
    void run(async () => queryClient.setQueryData(key(), await callApi('exportData')));
  return (
    <Section title="Your data">
      <p className={styles.text}>
        One archive with your videos, the files you gave, your settings and every movement of your
        credits. It is signed, so that you can show that it is unchanged.
      </p>
      <FormAlert text={errors.form ?? found?.errorMessage ?? undefined} />
      {latest.isError && (
        <ErrorState
          title="Your archive could not be read"
          text={latest.error.message}
          onRetry={() => void latest.refetch()}
        />
      )}
      <div className={styles.row} role="status">
        {found?.url != null && (
          <ButtonLink href={found.url} icon="lucide:download" download>
            Download ({formatBytes(found.sizeBytes)})
          </ButtonLink>
        )}
        <Button
          loading={busy || isUnderWay(found)}
          variant={found?.url == null ? 'secondary' : 'ghost'}
          onClick={ask}
        >
          {isUnderWay(found) ? 'Packing your data' : 'Export my data'}
        </Button>
      </div>
      {found?.expireTime != null && (
        <p className={styles.text}>
          Packed {formatDate(found.createTime, 'relative')}, kept until{' '}
          {formatDate(found.expireTime)}.
        </p>
      )}
    </Section>
  );
}
