import type { Folder } from '@vidra/shared-contract/schemas';
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
  return (
    <div className={styles.bar} role="region" aria-label="Selection" data-ui-dock="">
      <span className={styles.count} role="status">
        {count} selected
      </span>
      <Button size="sm" variant="ghost" onClick={onSelectAll}>
        Select all shown
      </Button>
      <Menu
        side="top"
        trigger={
          <Button size="sm" variant="ghost" icon="lucide:folder-input">
            Move to folder
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
        Delete selected
      </Button>
      <Button size="sm" variant="ghost" icon="lucide:x" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
