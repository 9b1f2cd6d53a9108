import type { Folder } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useCreateFolder } from '@vidra/shared-session';
import { FolderNameDialog } from './folder-name-dialog.tsx';

interface NewFolderDialogProps {
  readonly onMade?: (folder: Folder) => void;
  readonly onClose: () => void;
}

/** Dialog that creates a folder. */
export function NewFolderDialog({ onMade, onClose }: NewFolderDialogProps) {
  const t = useTranslate();
  const { mutateAsync: create } = useCreateFolder();
  return (
    <FolderNameDialog
      title={t`New folder`}
      submitLabel={t`Create folder`}
      onSubmit={async (name) => {
        const folder = await create({ name });
        onMade?.(folder);
      }}
      onClose={onClose}
    />
  );
}
