import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { showToast, useMoveToFolder } from '@vidra/shared-session';

/** Where videos go: a folder, out of theirs (null), or one that is yet to be made. */
export type MoveTarget = Folder | null | 'new';
/** Moves videos with the others of their orders. */
export type MoveVideos = (videos: readonly VideoTask[], to: MoveTarget) => void;

/** What is moved: videos of one order stay together. */
type Movable = Pick<VideoTask, 'groupUid'>;
type Place = Pick<Folder, 'folderUid' | 'name'> | null;

/**
 * Moves the orders of videos into a folder, or out of theirs with null; says it, and offers to take
 * it back.
 *
 * @param from where they are shown now: where undo brings them back to
 */
export function useMoveVideos(from: Place) {
  const { mutateAsync: move } = useMoveToFolder();
  return (videos: readonly Movable[], to: Place): void => {
    const groupUids = [...new Set(videos.map(({ groupUid }) => groupUid))];
    if (groupUids.length === 0 || to?.folderUid === from?.folderUid) return;
    const moveTo = (place: Place) => move({ groupUids, folderUid: place?.folderUid ?? null });
    moveTo(to).then(() => {
      showToast({
        title: to ? `Moved to “${to.name}”` : 'Taken out of the folder',
        action: { label: 'Undo', onSelect: () => void moveTo(from).catch(tellFailure) },
      });
    }, tellFailure);
  };
}

function tellFailure(error: unknown): void {
  const text = error instanceof Error ? error.message : undefined;
  showToast({ tone: 'danger', title: 'This could not be moved', text });
}
