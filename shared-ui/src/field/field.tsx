import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { joinIds } from '../internal/join-ids.ts';
import styles from './frame.module.css';

/** Common props of labeled form controls. */
export type FieldProps = {
  label: string;
  /** One line of help below the control. */
  hint?: ReactNode;
  /** The error and how to fix it. Marks the control as invalid. */
  error?: string | undefined;
  /** Hides the label visually but keeps it for assistive technology. */
  hideLabel?: boolean | undefined;
  /** Something beside the label, such as a link or "Optional". */
  labelEnd?: ReactNode;
  className?: string | undefined;
};

/** Ids and attributes that link a control to its label, hint and error. */
export type FieldIds = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  hintId: string;
  errorId: string;
};

/** Returns ids for a control and its texts. `describedBy` lists only the texts that exist. */
export function useFieldIds(
  props: Pick<FieldProps, 'hint' | 'error'>,
  ownId?: string,
  alsoDescribedBy?: string,
): FieldIds {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = joinIds(
    Boolean(props.error) && errorId,
    Boolean(props.hint) && hintId,
    alsoDescribedBy,
  );
  return { id, labelId: `${id}-label`, hintId, errorId, describedBy };
}

type FieldFrameProps = FieldProps & {
  ids: FieldIds;
  /** A group of controls is labeled by an element other than `<label>`. */
  group?: boolean;
  /** Content at the end of the line below the control. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Label above, control, hint or error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, group = false, label, labelEnd, hideLabel, aside, className, children } = props;
  const labelClass = joinClassNames(styles.label, hideLabel && styles.hidden);
  return (
    <div className={joinClassNames(styles.field, className)}>
      <div className={styles.labelRow} data-empty={(hideLabel && !labelEnd) || undefined}>
        {group ? (
          <span id={ids.labelId} className={labelClass}>
            {label}
          </span>
        ) : (
          <label id={ids.labelId} htmlFor={ids.id} className={labelClass}>
            {label}
          </label>
        )}
        {labelEnd && <span className={styles.labelEnd}>{labelEnd}</span>}
      </div>
      {children}
      <FieldNotes ids={ids} hint={props.hint} error={props.error} aside={aside} />
    </div>
  );
}

type FieldNotesProps = Pick<FieldProps, 'hint' | 'error'> & { ids: FieldIds; aside?: ReactNode };

/** The line below a control: the error before the hint, then `aside` at its end. */
export function FieldNotes({ ids, hint, error, aside }: FieldNotesProps) {
  if (!hint && !error && !aside) return null;
  return (
    <div className={styles.notes}>
      <div className={styles.noteTexts}>
        {error && (
          <p id={ids.errorId} className={styles.error} role="alert">
            <Icon name="lucide:circle-alert" size={12} className={styles.errorIcon} />
            {error}
          </p>
        )}
        {hint && (
          <p id={ids.hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
