import { useTranslate } from '@vidra/shared-i18n';
import { Button, TextField } from '@vidra/shared-ui';
import { useRef } from 'react';
import styles from './contents.module.css';

export interface CopyableProps {
  readonly label: string;
  readonly action: string;
  readonly value: string;
  /** Text to announce when the value was copied. */
  readonly copiedText: string;
  readonly primary?: boolean;
  /** Receives the result as text to announce. */
  readonly onResult: (text: string) => void;
}

/** Read-only field with a copy button. */
export function Copyable({
  label,
  action,
  value,
  copiedText,
  primary = false,
  onResult,
}: CopyableProps) {
  const t = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onResult(copiedText);
    } catch {
      // Without the permission, selects the text so that the keyboard shortcut can copy it.
      row.current?.querySelector('input')?.select();
      onResult(t`Press Ctrl+C or ⌘C to copy the selected text.`);
    }
  };
  return (
    <div className={styles.row} ref={row}>
      <TextField
        label={label}
        value={value}
        readOnly
        dir="ltr"
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
