import type { Folder } from '@vidra/shared-contract/schemas';
import { useFolders } from '@vidra/shared-session';
import { MenuItem, MenuSeparator } from '@vidra/shared-ui';

interface FolderTargetsProps {
  /** The folder that is shown: it is no target, but can be left. */
  readonly current: Folder | null;
  readonly onMove: (to: Folder | null) => void;
  readonly onNew: () => void;
}

/** The folders that videos can go to, as items of a menu. */
export function FolderTargets({ current, onMove, onNew }: FolderTargetsProps) {
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
          {folder.name}
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
          Out of this folder
        </MenuItem>
      )}
      <MenuItem icon="lucide:folder-plus" onSelect={onNew}>
        New folder
      </MenuItem>
    </>
  );
}
