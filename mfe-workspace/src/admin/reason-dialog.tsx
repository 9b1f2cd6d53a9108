import { Button, Dialog, TextField } from '@vidra/shared-ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './admin.module.css';
import { readAgain } from './use-operator.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  /** Does it; what it throws is said beside the field, and the dialog stays. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields before the reason. */
  readonly children?: ReactNode;
}

const SHORTEST = 3;

/** Asks why, and does it: nothing on this page is done without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, submitLabel, onSubmit, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim().length < SHORTEST) {
      setError('Say why, in a few words. It is kept on record.');
      return;
    }
    setPending(true);
    try {
      await onSubmit(reason.trim());
      onClose();
    } catch (failure) {
      setError((failure as Error).message);
      setPending(false);
    }
    await readAgain();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <TextField
          label="Reason"
          value={reason}
          maxLength={300}
          error={error}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
        />
        <div className={styles.formActions}>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
