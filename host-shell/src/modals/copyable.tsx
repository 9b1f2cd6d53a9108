import { Button, TextField } from '@vidra/shared-ui';
import { useRef } from 'react';
import styles from './contents.module.css';

export interface CopyableProps {
  readonly label: string;
  readonly action: string;
  readonly value: string;
  readonly primary?: boolean;
  /** Receives the result as text to announce. */
  readonly onResult: (text: string) => void;
}

/** Read-only field with a copy button. */
export function Copyable({ label, action, value, primary = false, onResult }: CopyableProps) {
  const row = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onResult(`${label} copied.`);
    } catch {
      // Without the permission, selects the text so that the keyboard shortcut can copy it.
      row.current?.querySelector('input')?.select();
      onResult('Press Ctrl+C or ⌘C to copy the selected text.');
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
