import { VIDEO_LIMITS } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './rename-field.module.css';

interface RenameFieldProps {
  readonly title: string;
  /** Called once with the new title, or with null if nothing changes. */
  readonly onDone: (title: string | null) => void;
}

/**
 * Title that is edited in place. Enter or blur saves it, Escape cancels. After a key the focus
 * returns to the previous element.
 */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(title.length);
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
    // The surrounding grid and dialog have their own shortcuts.
    event.stopPropagation();
    if (event.key === 'Enter') {
      // The same key press would activate the element that gets the focus next.
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
    <span className={styles.field}>
      <input
        ref={input}
        className={styles.input}
        // Translators: the title of a video, which can be changed here.
        aria-label={t`Title`}
        dir="auto"
        defaultValue={title}
        maxLength={VIDEO_LIMITS.titleLength}
        onKeyDown={handleKey}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
        }}
        onBlur={(event) => {
          finish(event.target.value);
        }}
      />
      <span className={styles.counter} aria-hidden="true">
        {length}/{VIDEO_LIMITS.titleLength}
      </span>
    </span>
  );
}
