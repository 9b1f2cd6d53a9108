import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-page.module.css';

/** Header, content and footer of every public page. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <div className={styles.content}>{children}</div>
      <PublicFooter />
    </div>
  );
}
