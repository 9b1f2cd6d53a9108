import { useQuery } from '@tanstack/react-query';
import type { DataExport } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS } from '@vidra/shared-session';
import { Button, ButtonLink, ErrorState, formatBytes, formatDate, Section } from '@vidra/shared-ui';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { useForm } from '../../login/forms/use-form.ts';
import { replaceQueryData } from '../replace-query-data.ts';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('data-export');
const POLL_MS = 2000;

const isUnderWay = (dataExport: DataExport | null | undefined) =>
  dataExport?.status === 'queued' || dataExport?.status === 'running';

/** Card that exports all data of the account as an archive. */
export function DataCard() {
  const t = useTranslate();
  const exportQuery = useQuery({
    queryKey: getQueryKey(),
    queryFn: async ({ signal }) => (await callApi('getDataExport', { signal })).export,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });
  const { busy, errors, run } = useForm();
  const dataExport = exportQuery.data;
  const ask = () =>
    void run(async () => {
      await replaceQueryData(getQueryKey(), await callApi('exportData'));
    });
  return (
    <Section title={t`Your data`}>
      <p className={styles.text}>
        {t`One archive of your videos, uploads, settings and credit history. It's signed, so you can
          prove it hasn't been changed.`}
      </p>
      <FormAlert text={errors.form ?? dataExport?.errorMessage ?? undefined} />
      {exportQuery.isError && (
        <ErrorState
          title={t`Couldn't load your archive`}
          text={exportQuery.error.message}
          onRetry={() => void exportQuery.refetch()}
        />
      )}
      <div className={styles.row} role="status">
        {dataExport?.url != null && (
          <ButtonLink href={dataExport.url} icon="lucide:download" download>
            {t`Download (${formatBytes(dataExport.sizeBytes)})`}
          </ButtonLink>
        )}
        <Button
          loading={busy || isUnderWay(dataExport)}
          variant={dataExport?.url == null ? 'secondary' : 'ghost'}
          onClick={ask}
        >
          {isUnderWay(dataExport) ? t`Preparing your data` : t`Export my data`}
        </Button>
      </div>
      {dataExport?.expireTime != null && (
        <p className={styles.text}>
          {t`Created ${formatDate(dataExport.createTime, 'relative')}, available until
            ${formatDate(dataExport.expireTime)}.`}
        </p>
      )}
    </Section>
  );
}
