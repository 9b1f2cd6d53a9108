import { FOLDER_LIMITS } from '@vidra/shared-contract';
import { TextDialog } from '../dialogs/text-dialog.tsx';

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
export function FolderNameDialog({ name = '', ...rest }: FolderNameDialogProps) {
  return (
    <TextDialog
      {...rest}
      label="Name"
      first={name}
      maxLength={FOLDER_LIMITS.nameLength}
      findProblem={(text) => (text === '' ? 'Give the folder a name.' : undefined)}
    />
  );
}
