import { formatCredits } from '../format.ts';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './text.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CreditAmountProps = {
  /** A whole number of credits. */
  amount: number;
  /** Unit announced after the number. */
  unit?: string | undefined;
  className?: string | undefined;
};

/** A number of credits with the credit icon, in tabular figures. */
export function CreditAmount({ amount, unit, className }: CreditAmountProps) {
  const word = unit ?? (amount === 1 ? 'credit' : 'credits');
  return (
    <span className={joinClassNames(styles.credits, className)}>
      <Icon name="lucide:coins" size={14} />
      <span translate="no">{formatCredits(amount)}</span>
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  );
}
