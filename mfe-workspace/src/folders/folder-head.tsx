import { getHref } from '@vidra/shared-contract';
import type { Folder } from '@vidra/shared-contract/schemas';
import { navigateTo, showToast, useDeleteFolder, useRenameFolder } from '@vidra/shared-session';
import { AlertDialog, IconButton } from '@vidra/shared-ui';
import { useState } from 'react';
import { FolderNameDialog } from './folder-name-dialog.tsx';

type Asking = 'rename' | 'delete' | null;

/** Buttons that rename and delete the current folder. */
export function FolderHead({ folder }: { readonly folder: Folder }) {
  const { folderUid, name } = folder;
  const [openDialog, setAsking] = useState<Asking>(null);
  const { mutateAsync: rename } = useRenameFolder();
  const { mutateAsync: remove } = useDeleteFolder();
  const close = () => {
    setAsking(null);
  };
  const deleteFolder = async () => {
    try {
      await remove({ folderUid });
      navigateTo(getHref('history-standard'), { replace: true });
      showToast({ title: `“${name}” deleted`, text: 'Its videos are in your history.' });
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: "Couldn't delete the folder", text });
    }
  };
  return (
    <>
      <IconButton
        label="Rename folder"
        icon="lucide:pencil"
        onClick={() => {
          setAsking('rename');
        }}
      />
      <IconButton
        label="Delete folder"
        icon="lucide:trash-2"
        onClick={() => {
          setAsking('delete');
        }}
      />
      {openDialog === 'rename' && (
        <FolderNameDialog
          title="Rename folder"
          submitLabel="Rename"
          name={name}
          onSubmit={(newName) => rename({ folderUid, name: newName })}
          onClose={close}
        />
      )}
      <AlertDialog
        open={openDialog === 'delete'}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title={`Delete “${name}”?`}
        description="Its videos are kept in your standard history."
        confirmLabel="Delete folder"
        onConfirm={deleteFolder}
      />
    </>
  );
}
