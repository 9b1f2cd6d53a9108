import { useQuery } from '@tanstack/react-query';
import { callApi, QUERY_KEYS } from '@vidra/shared-session';
import styles from './statement.module.css';

/** Its address is signed for ten minutes: it is renewed before that, and when the tab is back. */
const RENEW_MS = 8 * 60_000;

/** The whole statement as a file. */
export function ExportLink() {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.user('statement-export'),
    queryFn: ({ signal }) => callApi('exportLedger', { signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  return (
    <a className={styles.export} href={data?.url} download title="The whole statement as CSV">
      Export
    </a>
  );
}
