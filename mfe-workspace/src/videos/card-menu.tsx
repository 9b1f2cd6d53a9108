import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Icon, Menu, MenuItem, MenuSubmenu } from '@vidra/shared-ui';
import { useRef, useState } from 'react';
import { FolderTargets } from '../folders/folder-targets.tsx';
import type { MoveTarget } from '../folders/use-move-videos.ts';
import { reuseHref, type VideoActions } from './use-video-actions.ts';
import styles from './card-actions.module.css';

interface CardMenuProps {
  readonly task: VideoTask;
  readonly actions: VideoActions;
  readonly folder: Folder | null;
  readonly tabIndex: 0 | -1;
  readonly onMove: (to: MoveTarget) => void;
}

/**
 * Menu of the less frequent actions. It is a plain button until it is opened, because a grid shows
 * many of them.
 */
export function CardMenu({ task, actions, folder, tabIndex, onMove }: CardMenuProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reuse = reuseHref(task);
  const setMenu = (next: boolean) => {
    setOpen(next);
    if (!next) button.current?.focus();
  };
  return (
    <span className={styles.more}>
      <button
        ref={button}
        type="button"
        className={styles.action}
        tabIndex={tabIndex}
        // Translators: a button that opens a menu of more actions.
        title={t`More`}
        aria-label={t`More`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="lucide:ellipsis" className={styles.icon} />
      </button>
      {open && (
        <Menu open onOpenChange={setMenu} trigger={<span className={styles.anchor} />}>
          <MenuSubmenu label={t`Move to folder`} icon="lucide:folder-input">
            <FolderTargets
              current={folder}
              onMove={onMove}
              onNew={() => {
                onMove('new');
              }}
            />
          </MenuSubmenu>
          {task.video && (
            <MenuItem
              icon="lucide:share-2"
              onSelect={() => {
                actions.share(task);
              }}
            >
              {/* Translators: a verb, shares a video by a link. */}
              {t`Share`}
            </MenuItem>
          )}
          {reuse && (
            <MenuItem icon="lucide:copy-plus" link={<a href={reuse} />}>
              {t`Reuse settings`}
            </MenuItem>
          )}
        </Menu>
      )}
    </span>
  );
}
