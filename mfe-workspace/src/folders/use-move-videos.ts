import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { showToast, useMoveToFolder } from '@vidra/shared-session';

/** Target of a move: a folder, null for no folder, or a new one. */
export type MoveTarget = Folder | null | 'new';
/** Moves videos with the others of their orders. */
export type MoveVideos = (videos: readonly VideoTask[], to: MoveTarget) => void;

/** Movable video. Videos of one order stay together. */
type Movable = Pick<VideoTask, 'groupUid'>;
type Place = Pick<Folder, 'folderUid' | 'name'> | null;

/**
 * Moves the orders of videos into a folder, or out of theirs with null. Shows a toast that offers
 * to undo it.
 *
 * @param from current place of the videos, to which undo returns them
 */
export function useMoveVideos(from: Place) {
  const { mutateAsync: move } = useMoveToFolder();
  return (videos: readonly Movable[], to: Place): void => {
    const groupUids = [...new Set(videos.map(({ groupUid }) => groupUid))];
    if (groupUids.length === 0 || to?.folderUid === from?.folderUid) return;
    const moveTo = (place: Place) => move({ groupUids, folderUid: place?.folderUid ?? null });
    moveTo(to).then(() => {
      showToast({
        title: to ? t`Moved to “${to.name}”` : t`Removed from folder`,
        action: { label: t`Undo`, onSelect: () => void moveTo(from).catch(showFailure) },
      });
    }, showFailure);
  };
}

function showFailure(error: unknown): void {
  const text = error instanceof Error ? error.message : undefined;
  showToast({ tone: 'danger', title: t`Couldn't move`, text });
}
