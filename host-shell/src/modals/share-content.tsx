import { useRef, useState } from 'react';
import { useUi } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import styles from './contents.module.css';

/** The address to share, ready to be copied. */
export function ShareContent() {
  const url = useUi(({ shareModal }) => shareModal.url);
  const row = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setResult('Copied.');
    } catch {
      // Without a permission the person's own keys still copy what is selected.
      row.current?.querySelector('input')?.select();
      setResult('Press Ctrl+C or ⌘C to copy the selected link.');
    }
  };
  return (
    <>
      <div className={styles.row} ref={row}>
        <TextField
          label="Link"
          value={url}
          readOnly
          className={styles.grow}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" icon="lucide:copy" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {result}
      </p>
    </>
  );
}
