import { useMutation } from '@tanstack/react-query';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient } from '@vidra/shared-session';
import { Badge, Button } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Panel } from './panel.tsx';

/**
 * Check whether ledger, wallets and tasks agree. It runs on request only, because it sums up
 * everything.
 */
export function Books() {
  const t = useTranslate();
  const { mutate, data, error, isPending } = useMutation(
    { mutationFn: () => callApi('operatorBooks', { body: {} }) },
    queryClient,
  );
  return (
    <Panel
      title={t`Ledger`}
      text={t`Sums the whole ledger and compares it with wallets and tasks.`}
      tools={
        <Button
          size="sm"
          icon="lucide:scale"
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {t`Check ledger`}
        </Button>
      }
    >
      <div role="status" className={styles.answer}>
        {error && error.message}
        {data && (
          <>
            <Badge tone={data.sound ? 'success' : 'danger'}>
              {data.sound ? t`The ledger adds up` : t`Discrepancies found`}
            </Badge>
            <p className={styles.text}>
              {t`Sum of all postings: ${data.sum}. Held for videos: ${plural(data.heldCredits, {
                one: '# credit',
                other: '# credits',
              })}.`}
            </p>
            {data.troubles.map((trouble) => (
              <p key={trouble} className={styles.text}>
                {trouble}
              </p>
            ))}
          </>
        )}
      </div>
    </Panel>
  );
}
