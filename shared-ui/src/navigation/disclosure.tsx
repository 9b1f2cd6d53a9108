import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { useControlled } from '../internal/use-controlled.ts';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  /** Text of the button: "More settings". */
  title: string;
  /** Summary of the settings inside, shown while closed. */
  summary?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
};

/** A section that expands below its button. Its fields keep their state while closed. */
export function Disclosure({
  title,
  summary,
  children,
  open: controlledOpen,
  defaultOpen = false,
  onOpenChange,
  className,
}: DisclosureProps) {
  const [open, setOpen] = useControlled(controlledOpen, defaultOpen, onOpenChange);
  const id = useId();
  return (
    <div className={joinClassNames(styles.disclosure, className)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name="lucide:chevron-right" className={styles.chevron} />
        {title}
        {summary && !open && <span className={styles.summary}>{summary}</span>}
      </button>
      <div id={id} className={styles.content} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
