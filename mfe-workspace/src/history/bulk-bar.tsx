import type { Folder } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { Button, Menu } from '@vidra/shared-ui';
import { FolderTargets } from '../folders/folder-targets.tsx';
import type { MoveTarget } from '../folders/use-move-videos.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  /** The current folder. */
  readonly folder: Folder | null;
  readonly onMove: (to: MoveTarget) => void;
  readonly onSelectAll: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** Actions for all selected videos. */
export function BulkBar({ count, folder, onSelectAll, onMove, onDelete, onClear }: BulkBarProps) {
  const t = useTranslate();
  return (
    <div className={styles.bar} role="region" aria-label={t`Selection`} data-ui-dock="">
      <span className={styles.count} role="status">
        {t`${plural(count, { one: '# selected', other: '# selected' })}`}
      </span>
      <Button size="sm" variant="ghost" onClick={onSelectAll}>
        {/* Translators: selects all videos that are shown. */}
        {t`Select all shown`}
      </Button>
      <Menu
        side="top"
        trigger={
          <Button size="sm" variant="ghost" icon="lucide:folder-input">
            {t`Move to folder`}
          </Button>
        }
      >
        <FolderTargets
          current={folder}
          onMove={onMove}
          onNew={() => {
            onMove('new');
          }}
        />
      </Menu>
      <Button size="sm" variant="danger" icon="lucide:trash-2" onClick={onDelete}>
        {t`Delete selected`}
      </Button>
      <Button size="sm" variant="ghost" icon="lucide:x" onClick={onClear}>
        {/* Translators: a verb, clears the selection. */}
        {t`Clear`}
      </Button>
    </div>
  );
}
