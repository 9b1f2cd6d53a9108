import { useTranslate } from '@vidra/shared-i18n';
import { Icon } from '@vidra/shared-ui';
import styles from './media-field.module.css';

interface ExamplesProps {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** Examples of files that work well, and of some that do not. */
export function Examples({ good, bad }: ExamplesProps) {
  const t = useTranslate();
  return (
    <ul className={styles.examples} aria-label={t`What works and what doesn't`}>
      {good.map((text) => (
        <li key={text}>
          {/* Translators: before an example to follow. */}
          <Icon name="lucide:check" size={12} label={t`Do`} className={styles.do} />
          {text}
        </li>
      ))}
      {bad.map((text) => (
        <li key={text}>
          {/* Translators: before an example to avoid. */}
          <Icon name="lucide:x" size={12} label={t`Don't`} className={styles.dont} />
          {text}
        </li>
      ))}
    </ul>
  );
}
