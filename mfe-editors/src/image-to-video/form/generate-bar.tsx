import { Button, formatCredits } from '@vidra/shared-ui';
import { showPurchaseModal } from '@vidra/shared-session';
import styles from './generate-bar.module.css';

interface GenerateBarProps {
  /** Undefined until the prices are known. */
  readonly price: number | undefined;
  /** Credits that can be spent. */
  readonly available: number;
  readonly sending: boolean;
  /** Pressed already; the picture is still on its way. */
  readonly waiting: boolean;
  readonly problem: string | undefined;
}

const inCredits = (amount: number) =>
  `${formatCredits(amount)} ${amount === 1 ? 'credit' : 'credits'}`;

/** The button that spends credits, and what it costs. Stays in view. */
export function GenerateBar({ price, available, sending, waiting, problem }: GenerateBarProps) {
  const short = price !== undefined && price > available;
  return (
    <div className={styles.bar}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {short && (
        <p className={styles.short}>
          This takes {inCredits(price)}; you have {formatCredits(available)}.{' '}
          <Button size="sm" variant="ghost" onClick={showPurchaseModal}>
            Get credits
          </Button>
        </p>
      )}
      {waiting && (
        <p role="status" className={styles.short}>
          Starts as soon as your picture has arrived.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon="lucide:sparkles"
        block
        loading={sending || waiting}
        onKeyDown={(event) => {
          // A held key presses a button again and again.
          if (event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          // The second half of a double click may come after the answer to the first.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {price === undefined ? 'Generate' : `Generate · ${inCredits(price)}`}
      </Button>
    </div>
  );
}
