import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './download-button.module.css';

export type DownloadButtonProps = {
  label: string;
  /**
   * Prepares the file and returns its URL, which responds with an attachment. The message of its
   * error is shown.
   */
  prepare: () => Promise<string>;
};

/** A button for a file that is made when it is requested. It saves the file once it is ready. */
export function DownloadButton({ label, prepare }: DownloadButtonProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      saveFile(await prepare());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <span className={styles.download}>
      <Button size="sm" icon="lucide:download" loading={isPending} onClick={() => void download()}>
        {label}
      </Button>
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
