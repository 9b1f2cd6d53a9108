import type { UploadKind } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { listUnfinishedFiles } from '@vidra/shared-session';
import { useState } from 'react';
import styles from './unfinished-files.module.css';

/**
 * Notice of an interrupted upload and how to continue it, because a page may not open files by
 * itself.
 */
export function UnfinishedFiles({ kinds }: { readonly kinds: readonly UploadKind[] }) {
  const t = useTranslate();
  const [names] = useState(() => listUnfinishedFiles(kinds));
  const last = names.at(-1);
  if (last === undefined) return null;
  const otherCount = names.length - 1;
  const name = <bdi>{last}</bdi>;
  return (
    <p role="status" className={styles.note}>
      {otherCount > 0
        ? t.rich({})`The upload of “${name}” and ${plural(otherCount, {
            one: '# more',
            other: '# more',
          })} didn't finish. Choose the same file again to resume it.`
        : t.rich(
            {},
          )`The upload of “${name}” didn't finish. Choose the same file again to resume it.`}
    </p>
  );
}
