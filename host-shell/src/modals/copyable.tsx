import { Button, TextField } from '@vidra/shared-ui';
import { useRef } from 'react';
import styles from './contents.module.css';

export interface CopyableProps {
  readonly label: string;
  readonly action: string;
  readonly value: string;
  readonly primary?: boolean;
  /** What came of it, to be announced. */
  readonly onResult: (text: string) => void;
}

/** Something to be copied, in a field of its own, with the button that does it. */
export function Copyable({ label, action, value, primary = false, onResult }: CopyableProps) {
  const row = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onResult(`${label} copied.`);
    } catch {
      // Without a permission the person's own keys still copy what is selected.
      row.current?.querySelector('input')?.select();
      onResult('Press Ctrl+C or ⌘C to copy what is selected.');
    }
  };
  return (
    <div className={styles.row} ref={row}>
      <TextField
        label={label}
        value={value}
        readOnly
        className={styles.grow}
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant={primary ? 'primary' : 'secondary'}
        icon="lucide:copy"
        onClick={() => void copy()}
      >
        {action}
      </Button>
    </div>
  );
}
