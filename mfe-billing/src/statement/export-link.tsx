import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS } from '@vidra/shared-session';
import styles from './statement.module.css';

/**
 * The link is signed for ten minutes. It is renewed before that, and when the tab becomes visible
 * again.
 */
const RENEW_MS = 8 * 60_000;

/** Link that downloads the whole statement. */
export function ExportLink() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.user('statement-export'),
    queryFn: ({ signal }) => callApi('exportLedger', { signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  return (
    <a
      className={styles.export}
      href={data?.url}
      download
      title={t`Download the full statement as CSV`}
    >
      {/* Translators: on a link. */}
      {t.as('verb')`Export`}
    </a>
  );
}
