import { plural, useTranslate } from '@vidra/shared-i18n';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './frame.module.css';

type CounterProps = { id: string; length: number; maxLength: number };

/** Used and allowed characters. Assistive technology gets the remaining number. */
export function Counter({ id, length, maxLength }: CounterProps) {
  const t = useTranslate();
  const rest = maxLength - length;
  return (
    <span className={styles.counter} data-full={length >= maxLength || undefined}>
      <span aria-hidden="true">
        {length}/{maxLength}
      </span>
      <VisuallyHidden>
        <span id={id}>
          {t`${plural(rest, { one: '# character left', other: '# characters left' })}`}
        </span>
      </VisuallyHidden>
    </span>
  );
}
