import { useTranslate } from '@vidra/shared-i18n';
import { Button, Dialog, TextField } from '@vidra/shared-ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './text-dialog.module.css';

interface TextDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly label: string;
  readonly first?: string;
  readonly maxLength: number;
  readonly submitLabel: string;
  /** Returns the problem of a trimmed text, or undefined when it is valid. */
  readonly findProblem: (text: string) => string | undefined;
  /** Runs the action. Its error is shown beside the field, and the dialog stays open. */
  readonly onSubmit: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields before this one. */
  readonly children?: ReactNode;
}

/** Dialog that asks for one line of text and passes it to an action. */
export function TextDialog(props: TextDialogProps) {
  const t = useTranslate();
  const { title, description, label, maxLength, submitLabel, findProblem, onSubmit, onClose } =
    props;
  const [text, setText] = useState(props.first ?? '');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = findProblem(text.trim());
    setError(problem);
    if (problem !== undefined) return;
    setPending(true);
    try {
      await onSubmit(text.trim());
      onClose();
    } catch (failure) {
      setError((failure as Error).message);
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      {...(description !== undefined && { description })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {props.children}
        <TextField
          label={label}
          value={text}
          dir="auto"
          maxLength={maxLength}
          error={error}
          onChange={(newText) => {
            setText(newText);
            setError(undefined);
          }}
        />
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
