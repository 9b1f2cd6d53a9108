import { getHref } from '@vidra/shared-contract';
import type { Folder } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { useFolders } from '@vidra/shared-session';
import { Button, Icon } from '@vidra/shared-ui';
import { useState } from 'react';
import { hasDraggedVideos, readDroppedGroups } from './dragged-videos.ts';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import styles from './folder-shelf.module.css';

interface FolderShelfProps {
  /** Called when items are dropped on a folder. */
  readonly onDrop: (groupUids: readonly string[], folder: Folder) => void;
}

/** The user's folders above the history, as links and as drop targets for videos. */
export function FolderShelf({ onDrop }: FolderShelfProps) {
  const t = useTranslate();
  const folders = useFolders();
  const [isCreating, setMaking] = useState(false);
  const { data = [], isPending, isError, isFetching } = folders;
  const isBare = data.length === 0 && !isPending && !isError;
  return (
    <section className={styles.shelf} aria-label={t`Folders`} data-bare={isBare || undefined}>
      {data.length > 0 && (
        <ul className={styles.list} role="list" aria-label={t`Folders`}>
          {data.map((folder) => (
            <li key={folder.folderUid} className={styles.item}>
              <FolderLink folder={folder} onDrop={onDrop} />
            </li>
          ))}
        </ul>
      )}
      <Button
        className={styles.new}
        size="sm"
        variant="ghost"
        icon="lucide:folder-plus"
        onClick={() => {
          setMaking(true);
        }}
      >
        <span className={styles.text}>{t`New folder`}</span>
      </Button>
      {isError && (
        <Button
          size="sm"
          variant="ghost"
          icon="lucide:rotate-cw"
          loading={isFetching}
          onClick={() => void folders.refetch()}
        >
          {t`Reload folders`}
        </Button>
      )}
      {isCreating && (
        <NewFolderDialog
          onClose={() => {
            setMaking(false);
          }}
        />
      )}
    </section>
  );
}

function FolderLink({ folder, onDrop }: FolderShelfProps & { readonly folder: Folder }) {
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  const { folderUid, name, groupCount } = folder;
  return (
    <a
      className={styles.folder}
      href={getHref('history-folder', { id: folderUid })}
      data-over={isOver || undefined}
      aria-label={t`${name} ${plural(groupCount, { one: '# item', other: '# items' })}`}
      onDragOver={(event) => {
        if (!hasDraggedVideos(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(readDroppedGroups(event), folder);
      }}
    >
      <Icon name="lucide:folder" className={styles.icon} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.count}>{groupCount}</span>
    </a>
  );
}
