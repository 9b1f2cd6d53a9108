import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-page.module.css';

interface PublicPageProps {
  /** Content above the fold, which does not wait for the other styles. */
  readonly first?: ReactNode;
  readonly children: ReactNode;
}

/** Header, content and footer of every public page. */
export function PublicPage({ first, children }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.content}>
        {first}
        {first === undefined ? children : <div data-later="">{children}</div>}
      </main>
      <PublicFooter later={first !== undefined} />
    </div>
  );
}
