import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';
import { describeRejection, sortFiles, type FileRejection } from './sort-files.ts';
import { useFileDragging, useFilePaste } from './use-file-transfer.ts';
import styles from './file-drop.module.css';

export type { FileRejection } from './sort-files.ts';

export type FileDropProps = FieldProps & {
  /** Called only with files within the limits. */
  onFiles: (files: File[]) => void;
  /** Called with rejected files. The field itself shows the reason of the first one. */
  onReject?: ((rejections: FileRejection[]) => void) | undefined;
  /** Value of `<input accept>`: `image/png,image/jpeg,.webp`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Bytes per file. */
  maxSize?: number | undefined;
  /** Maximum number of files per drop or choice. */
  maxFiles?: number | undefined;
  /** Accepts files pasted anywhere on the page, not only while the field has the focus. */
  pasteAnywhere?: boolean | undefined;
  /** The chosen file, shown instead of the invitation. The field remains a drop zone. */
  preview?: ReactNode;
  /**
   * Buttons beside the preview, such as Remove. Only these may contain controls, not the preview.
   */
  previewActions?: ReactNode;
  /** The requested content, such as `an image`. */
  what?: string | undefined;
  /** First line of the invitation; by default generated from `what`. */
  prompt?: string | undefined;
  /** On touch devices the invitation mentions choosing instead of dropping and pasting. */
  byTouch?: boolean | undefined;
  /** An Iconify name. */
  icon?: string | undefined;
  /** A low invitation for adding to existing files. */
  compact?: boolean | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

/** A rejection by the field itself. It is shown until the field changes. */
interface Rejection {
  readonly text: string;
  readonly error: string | undefined;
  readonly filled: boolean | undefined;
}

/** A file input with drop, paste and picker. Its accessible name is the label. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, hideLabel, labelEnd, className, accept, disabled = false } = props;
  const { multiple = false, maxSize } = props;
  const maxFiles = multiple ? (props.maxFiles ?? Number.POSITIVE_INFINITY) : 1;
  const isFilled = Boolean(props.preview);
  const [rejection, setRejection] = useState<Rejection>();
  const zone = useRef<HTMLDivElement>(null);
  const isNewest =
    rejection && rejection.error === props.error && (rejection.filled ?? isFilled) === isFilled;
  const error = isNewest ? rejection.text : props.error;
  const ids = useFieldIds({ hint, error });

  const take = (files: File[]) => {
    const { accepted, rejected } = sortFiles(files, { accept, maxSize, maxFiles });
    const text = describeRejection(rejected, { maxSize, maxFiles });
    // If some of the files are accepted, they fill the field.
    const before = accepted.length === 0 ? isFilled : undefined;
    setRejection(text === undefined ? undefined : { text, error: props.error, filled: before });
    if (rejected.length > 0) props.onReject?.(rejected);
    if (accepted.length > 0) props.onFiles(accepted);
  };
  const [isOver, dropHandlers] = useFileDragging(take, disabled);
  useFilePaste(zone, take, { page: props.pasteAnywhere ?? false, disabled });

  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      labelEnd={labelEnd}
      className={className}
    >
      <div
        ref={zone}
        className={styles.zone}
        data-over={isOver || undefined}
        data-invalid={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
        data-filled={isFilled || undefined}
        data-compact={props.compact || undefined}
        {...dropHandlers}
      >
        <input
          id={ids.id}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          required={props.required}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // Otherwise choosing the same file again would not fire a change event.
            event.target.value = '';
          }}
        />
        {props.preview ?? (
          <Invitation
            over={isOver}
            what={props.what ?? (multiple ? 'files' : 'a file')}
            prompt={props.prompt}
            icon={props.icon}
            byTouch={props.byTouch}
          />
        )}
      </div>
      {props.previewActions && <div className={styles.actions}>{props.previewActions}</div>}
    </FieldFrame>
  );
}

type InvitationProps = Pick<FileDropProps, 'prompt' | 'icon' | 'byTouch'> & {
  over: boolean;
  what: string;
};

function Invitation(props: InvitationProps) {
  const { over, what, byTouch = false, icon = 'lucide:upload' } = props;
  const prompt = props.prompt ?? (byTouch ? `Choose ${what}` : `Drop ${what} here`);
  return (
    <span className={styles.invitation} aria-hidden="true">
      <Icon name={icon} size={20} className={styles.icon} />
      <span className={styles.prompt}>{over ? 'Drop to add' : prompt}</span>
      {!byTouch && (
        <span className={styles.ways}>
          or <span className={styles.choose}>choose</span> or paste
        </span>
      )}
    </span>
  );
}
