import { FOLDER_LIMITS } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { TextDialog } from '../dialogs/text-dialog.tsx';

interface FolderNameDialogProps {
  /** Title: `New folder` or `Rename folder`. */
  readonly title: string;
  readonly submitLabel: string;
  readonly name?: string;
  /** Saves the name. An error is shown beside the field, and the dialog stays open. */
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Dialog that asks for a folder's name. */
export function FolderNameDialog({ name = '', ...rest }: FolderNameDialogProps) {
  const t = useTranslate();
  return (
    <TextDialog
      {...rest}
      // Translators: the name of a folder.
      label={t`Name`}
      first={name}
      maxLength={FOLDER_LIMITS.nameLength}
      findProblem={(text) => (text === '' ? t`Enter a folder name.` : undefined)}
    />
  );
}
