import { Button } from '@vidra/shared-ui';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onSelectAll: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen videos together. */
export function BulkBar({ count, onSelectAll, onDelete, onClear }: BulkBarProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Selection">
      <span className={styles.count} role="status">
        {count} selected
      </span>
      <Button size="sm" variant="ghost" onClick={onSelectAll}>
        Select all shown
      </Button>
      <Button size="sm" variant="danger" icon="lucide:trash-2" onClick={onDelete}>
        Delete selected
      </Button>
      <Button size="sm" variant="ghost" icon="lucide:x" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
