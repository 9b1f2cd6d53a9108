import { FOLDER_LIMITS } from '@vidra/shared-contract';
import { Button, Dialog, TextField } from '@vidra/shared-ui';
import { useState, type SubmitEvent } from 'react';
import styles from './folder-name-dialog.module.css';

interface FolderNameDialogProps {
  /** `New folder` or `Rename folder`. */
  readonly title: string;
  readonly submitLabel: string;
  readonly name?: string;
  /** Keeps the name; what it throws is said beside the field, and the dialog stays. */
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a folder's name. */
export function FolderNameDialog(props: FolderNameDialogProps) {
  const { title, submitLabel, onSubmit, onClose } = props;
  const [name, setName] = useState(props.name ?? '');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError('Give the folder a name.');
      return;
    }
    setPending(true);
    try {
      await onSubmit(name.trim());
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
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          value={name}
          maxLength={FOLDER_LIMITS.nameLength}
          error={error}
          onChange={(text) => {
            setName(text);
            setError(undefined);
          }}
        />
        <div className={styles.actions}>
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
