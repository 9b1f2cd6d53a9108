import type { Work } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import styles from './drafts.module.css';

/** Notice that a draft is also open in another tab, and what happens to changes. */
export function SharedDraftNotice<D>({ work }: { readonly work: Work<D> }) {
  if (work.sharing === 'alone') return null;
  return (
    <div role="status" className={styles.notice}>
      <span>
        {work.sharing === 'elsewhere'
          ? 'This draft is open in another tab. What you change here becomes a draft of its own.'
          : 'Another tab works on this draft too. You go on with a copy here; both are kept.'}
      </span>
      {work.sharing === 'elsewhere' && (
        <Button size="sm" variant="ghost" onClick={() => work.begin()}>
          Begin a new one
        </Button>
      )}
    </div>
  );
}
