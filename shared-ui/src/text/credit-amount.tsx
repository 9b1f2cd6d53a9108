import { plural, useTranslate } from '@vidra/shared-i18n';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import styles from './text.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CreditAmountProps = {
  /** A whole number of credits. */
  amount: number;
  className?: string | undefined;
};

/** A number of credits with the credit icon, in tabular figures. */
export function CreditAmount({ amount, className }: CreditAmountProps) {
  const t = useTranslate();
  return (
    <span className={joinClassNames(styles.credits, className)}>
      <Icon name="lucide:coins" size={14} />
      {t.rich({
        n: <span translate="no" />,
        unit: <VisuallyHidden>{null}</VisuallyHidden>,
        // Translators: only the number is visible. The unit is for screen readers.
      })`${plural(amount, { one: '<n>#</n><unit> credit</unit>', other: '<n>#</n><unit> credits</unit>' })}`}
    </span>
  );
}
