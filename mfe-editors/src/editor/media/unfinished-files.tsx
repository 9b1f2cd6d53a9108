import type { UploadKind } from '@vidra/shared-contract/schemas';
import { listUnfinishedFiles } from '@vidra/shared-session';
import { useState } from 'react';
import styles from './unfinished-files.module.css';

/**
 * Notice of an interrupted upload and how to continue it, because a page may not open files by
 * itself.
 */
export function UnfinishedFiles({ kinds }: { readonly kinds: readonly UploadKind[] }) {
  const [names] = useState(() => listUnfinishedFiles(kinds));
  const last = names.at(-1);
  if (last === undefined) return null;
  const otherCount = names.length - 1;
  return (
    <p role="status" className={styles.note}>
      The upload of “{last}”{otherCount > 0 && ` and ${otherCount} more`} didn't finish. Choose the
      same file again to resume it.
    </p>
  );
}
