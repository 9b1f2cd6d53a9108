import { Icon } from '@vidra/shared-ui';
import styles from './media-field.module.css';

interface ExamplesProps {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** Examples of files that work well, and of some that do not. */
export function Examples({ good, bad }: ExamplesProps) {
  return (
    <ul className={styles.examples} aria-label="What works and what doesn't">
      {good.map((text) => (
        <li key={text}>
          <Icon name="lucide:check" size={12} label="Do" className={styles.do} />
          {text}
        </li>
      ))}
      {bad.map((text) => (
        <li key={text}>
          <Icon name="lucide:x" size={12} label="Don't" className={styles.dont} />
          {text}
        </li>
      ))}
    </ul>
  );
}
