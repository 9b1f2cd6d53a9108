import type { Folder } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useFolders } from '@vidra/shared-session';
import { MenuItem, MenuSeparator } from '@vidra/shared-ui';

interface FolderTargetsProps {
  /** The current folder, which is no target. Videos can be moved out of it. */
  readonly current: Folder | null;
  readonly onMove: (to: Folder | null) => void;
  readonly onNew: () => void;
}

/** Menu items for the folders to which videos can be moved. */
export function FolderTargets({ current, onMove, onNew }: FolderTargetsProps) {
  const t = useTranslate();
  const folders = useFolders().data ?? [];
  const otherFolders = folders.filter(({ folderUid }) => folderUid !== current?.folderUid);
  return (
    <>
      {otherFolders.map((folder) => (
        <MenuItem
          key={folder.folderUid}
          icon="lucide:folder"
          onSelect={() => {
            onMove(folder);
          }}
        >
          <bdi>{folder.name}</bdi>
        </MenuItem>
      ))}
      {otherFolders.length > 0 && <MenuSeparator />}
      {current && (
        <MenuItem
          icon="lucide:folder-minus"
          onSelect={() => {
            onMove(null);
          }}
        >
          {t`Remove from folder`}
        </MenuItem>
      )}
      <MenuItem icon="lucide:folder-plus" onSelect={onNew}>
        {t`New folder`}
      </MenuItem>
    </>
  );
}
