import { joinClassNames } from '../internal/class-names.ts';
import styles from './logo.module.css';

export type LogoProps = {
  /** The product's name, shown as the wordmark. */
  name: string;
  /** `mark` hides the name visually but keeps it for assistive technology. */
  variant?: 'full' | 'mark' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
};

/** The product's mark and wordmark in the current text color. */
export function Logo({ name, variant = 'full', size = 'md', className }: LogoProps) {
  const access = variant === 'mark' ? { role: 'img', 'aria-label': name } : {};
  return (
    <span className={joinClassNames(styles.logo, className)} data-size={size} {...access}>
      <svg className={styles.mark} viewBox="1.6 0.2 20.6 20.6" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          d="M2.6 4.2C2 3.2 2.7 2 3.9 2h4.3c.6 0 1.1.3 1.4.8l4.9 8.7c.2.3.2.7 0 1l-3.4 6c-.5 1-1.9 1-2.5 0z"
        />
        <path
          fill="currentColor"
          opacity=".55"
          d="M13.9 2h6.2c1.2 0 1.9 1.2 1.3 2.2l-3.9 6.9c-.3.5-1 .5-1.3 0l-3.4-6C12.2 3.7 12.8 2 13.9 2z"
        />
      </svg>
      {variant === 'full' && <span className={styles.word}>{name}</span>}
    </span>
  );
}
