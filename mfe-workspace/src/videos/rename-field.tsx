import { VIDEO_LIMITS } from '@vidra/shared-contract';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './rename-field.module.css';

interface RenameFieldProps {
  readonly title: string;
  /** Called once: with the new title, or with null when nothing is to change. */
  readonly onDone: (title: string | null) => void;
}

/**
 * A title that is edited where it stands: Enter or leaving keeps it, Escape does not. After a key the focus
 * is where it was before.
 */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDoneRef = useRef(false);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  }, []);
  const finish = (next: string | null) => {
    if (isDoneRef.current) return;
    isDoneRef.current = true;
    onDone(next);
  };
  const goBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The grid and the dialog around have keys of their own.
    event.stopPropagation();
    if (event.key === 'Enter') {
      // The rest of this press would go to what has the focus next, and press it.
      event.preventDefault();
      finish(event.currentTarget.value);
      goBack();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      finish(null);
      goBack();
    }
  };
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label="Title"
      defaultValue={title}
      maxLength={VIDEO_LIMITS.titleLength}
      onKeyDown={handleKey}
      onBlur={(event) => {
        finish(event.target.value);
      }}
    />
  );
}
