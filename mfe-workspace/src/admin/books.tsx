import { useMutation } from '@tanstack/react-query';
import { callApi, queryClient } from '@vidra/shared-session';
import { Badge, Button, formatCredits } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Panel } from './panel.tsx';

/**
 * Check whether ledger, wallets and tasks agree. It runs on request only, because it sums up
 * everything.
 */
export function Books() {
  const { mutate, data, error, isPending } = useMutation(
    { mutationFn: () => callApi('operatorBooks', { body: {} }) },
    queryClient,
  );
  return (
    <Panel
      title="Ledger"
      text="Sums the whole ledger and compares it with wallets and tasks."
      tools={
        <Button
          size="sm"
          icon="lucide:scale"
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Check ledger
        </Button>
      }
    >
      <div role="status" className={styles.answer}>
        {error && error.message}
        {data && (
          <>
            <Badge tone={data.sound ? 'success' : 'danger'}>
              {data.sound ? 'The ledger adds up' : 'Discrepancies found'}
            </Badge>
            <p className={styles.text}>
              Sum of all postings: {data.sum}. Held for videos: {formatCredits(data.heldCredits)}{' '}
              credits.
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
