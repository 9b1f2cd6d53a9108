import { hrefOf } from '@vidra/shared-contract';
import { useUi } from '@vidra/shared-session';
import { Button, TextField } from '@vidra/shared-ui';
import { useRef, useState } from 'react';
import styles from './contents.module.css';

/** The address to share and, for a shared video, the code for a page of one's own; ready to be copied. */
export function ShareContent() {
  const url = useUi(({ shareModal }) => shareModal.url);
  const [result, setResult] = useState('');
  const code = embedCode(url);
  return (
    <>
      <Copyable label="Link" action="Copy link" value={url} primary onResult={setResult} />
      {code !== undefined && (
        <Copyable label="Embed code" action="Copy code" value={code} onResult={setResult} />
      )}
      <p role="status" className={styles.note}>
        {result}
      </p>
    </>
  );
}

interface CopyableProps {
  readonly label: string;
  readonly action: string;
  readonly value: string;
  readonly primary?: boolean;
  readonly onResult: (text: string) => void;
}

function Copyable({ label, action, value, primary = false, onResult }: CopyableProps) {
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
        {...{ label, value }}
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

/** The frame for another site; undefined for an address that is no shared video. */
function embedCode(url: string): string | undefined {
  if (!URL.canParse(url, location.origin)) return undefined;
  const { href, pathname } = new URL(url, location.origin);
  if (!pathname.startsWith(hrefOf('shared-video', { id: '' }))) return undefined;
  return `<iframe src="${href}/embed" width="480" height="480" allow="fullscreen" loading="lazy" title="Video"></iframe>`;
}
