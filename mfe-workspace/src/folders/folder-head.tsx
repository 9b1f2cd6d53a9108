import { getHref } from '@vidra/shared-contract';
import type { Folder } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { navigateTo, showToast, useDeleteFolder, useRenameFolder } from '@vidra/shared-session';
import { AlertDialog, IconButton } from '@vidra/shared-ui';
import { useState } from 'react';
import { FolderNameDialog } from './folder-name-dialog.tsx';

type Asking = 'rename' | 'delete' | null;

/** Buttons that rename and delete the current folder. */
export function FolderHead({ folder }: { readonly folder: Folder }) {
  const t = useTranslate();
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
      showToast({ title: t`“${name}” deleted`, text: t`Its videos are in your history.` });
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: t`Couldn't delete the folder`, text });
    }
  };
  return (
    <>
      <IconButton
        label={t`Rename folder`}
        icon="lucide:pencil"
        onClick={() => {
          setAsking('rename');
        }}
      />
      <IconButton
        label={t`Delete folder`}
        icon="lucide:trash-2"
        onClick={() => {
          setAsking('delete');
        }}
      />
      {openDialog === 'rename' && (
        <FolderNameDialog
          title={t`Rename folder`}
          submitLabel={t`Rename`}
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
        title={t`Delete “${name}”?`}
        description={t`Its videos are kept in your standard history.`}
        confirmLabel={t`Delete folder`}
        onConfirm={deleteFolder}
      />
    </>
  );
}
