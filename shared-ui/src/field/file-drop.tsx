import { useTranslate, type Translate } from '@vidra/shared-i18n';
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
  readonly files: readonly FileRejection[];
  readonly limits: Parameters<typeof describeRejection>[1];
  readonly error: string | undefined;
  readonly filled: boolean | undefined;
}

/** A file input with drop, paste and picker. Its accessible name is the label. */
export function FileDrop(props: FileDropProps) {
  const t = useTranslate();
  const { label, hint, hideLabel, labelEnd, className, accept, disabled = false } = props;
  const { multiple = false, maxSize } = props;
  const maxFiles = multiple ? (props.maxFiles ?? Number.POSITIVE_INFINITY) : 1;
  const isFilled = Boolean(props.preview);
  const [rejection, setRejection] = useState<Rejection>();
  const zone = useRef<HTMLDivElement>(null);
  const isNewest =
    rejection && rejection.error === props.error && (rejection.filled ?? isFilled) === isFilled;
  const error = isNewest ? describeRejection(rejection.files, rejection.limits, t) : props.error;
  const ids = useFieldIds({ hint, error });

  const take = (files: File[]) => {
    const { accepted, rejected } = sortFiles(files, { accept, maxSize, maxFiles });
    // If some of the files are accepted, they fill the field.
    const before = accepted.length === 0 ? isFilled : undefined;
    const newRejection = {
      files: rejected,
      limits: { maxSize, maxFiles },
      error: props.error,
      filled: before,
    };
    setRejection(rejected.length > 0 ? newRejection : undefined);
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
            what={props.what}
            multiple={multiple}
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

type InvitationProps = Pick<FileDropProps, 'what' | 'prompt' | 'icon' | 'byTouch'> & {
  over: boolean;
  multiple: boolean;
};

function Invitation(props: InvitationProps) {
  const t = useTranslate();
  const { over, byTouch = false, icon = 'lucide:upload' } = props;
  const prompt = props.prompt ?? getPrompt(props, t);
  return (
    <span className={styles.invitation} aria-hidden="true">
      <Icon name={icon} size={20} className={styles.icon} />
      <span className={styles.prompt}>{over ? t`Drop to add` : prompt}</span>
      {!byTouch && (
        <span className={styles.ways}>
          {t.rich({
            choose: <span className={styles.choose} />,
            // Translators: ways to add a file, after “Drop a file here”.
          })`or <choose>choose</choose> or paste`}
        </span>
      )}
    </span>
  );
}

/** Returns the first line of the invitation. */
function getPrompt({ what, byTouch = false, multiple }: InvitationProps, t: Translate): string {
  if (what !== undefined) {
    // Translators: on a field for files. The value is the content, such as “an image”.
    return byTouch ? t`Choose ${what}` : t`Drop ${what} here`;
  }
  if (byTouch) return multiple ? t`Choose files` : t`Choose a file`;
  return multiple ? t`Drop files here` : t`Drop a file here`;
}
