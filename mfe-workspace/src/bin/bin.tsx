import { getHref } from '@vidra/shared-contract';
import type { BinnedVideo } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import {
  AlertDialog,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDate,
} from '@vidra/shared-ui';
import { useRef, useState, type RefObject } from 'react';
import { GridSkeleton } from '../history/grid-skeleton.tsx';
import styles from './bin.module.css';
import { useBin, useBinActions } from './use-bin.ts';

type Actions = ReturnType<typeof useBinActions>;

/** List of deleted videos. Each can be restored, or removed for good before its date. */
export function Bin() {
  const t = useTranslate();
  const bin = useBin();
  const actions = useBinActions();
  const place = useRef<HTMLDivElement>(null);
  if (bin.isPending) return <GridSkeleton />;
  if (bin.isError) {
    return (
      <ErrorState
        title={t`Couldn't load the trash`}
        text={bin.error.message}
        retrying={bin.isFetching}
        onRetry={() => void bin.refetch()}
      />
    );
  }
  const items = bin.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <div ref={place}>
        <NothingDeleted />
      </div>
    );
  }
  return (
    <div ref={place}>
      <EmptyBin actions={actions} />
      <ul className={styles.list} role="list" aria-label={t`Deleted videos`}>
        {items.map((item, index) => (
          <li key={item.task.taskUid} className={styles.item} aria-label={item.task.title}>
            <DeletedVideo
              item={item}
              actions={actions}
              onGone={() => {
                goOn(place, index);
              }}
            />
          </li>
        ))}
      </ul>
      {bin.hasNextPage && (
        <Button
          className={styles.more}
          loading={bin.isFetchingNextPage}
          onClick={() => void bin.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus from the removed button to the one in its place, or to the link out. */
function goOn(place: RefObject<HTMLElement | null>, index: number): void {
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return;
    const rows = [...(place.current?.querySelectorAll('li') ?? [])];
    const next = rows[Math.min(index, rows.length - 1)] ?? place.current;
    next?.querySelector<HTMLElement>('button, a')?.focus();
  });
}

function EmptyBin({ actions }: { readonly actions: Actions }) {
  const t = useTranslate();
  const [isDialogOpen, setAsking] = useState(false);
  return (
    <div className={styles.head}>
      <p className={styles.text}>{t`Deleted videos can be restored until they expire.`}</p>
      <Button
        icon="lucide:trash-2"
        loading={actions.emptying}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t`Empty trash`}
      </Button>
      <AlertDialog
        open={isDialogOpen}
        onOpenChange={setAsking}
        title={t`Empty the trash?`}
        description={t`All videos in the trash will be deleted permanently. This can't be undone.`}
        confirmLabel={t`Empty trash`}
        onConfirm={() => actions.removeForGood()}
      />
    </div>
  );
}

function DeletedVideo({
  item,
  actions,
  onGone,
}: {
  readonly item: BinnedVideo;
  readonly actions: Actions;
  /** Called when the item leaves the list, before the server responds. */
  readonly onGone: () => void;
}) {
  const t = useTranslate();
  const { task, restoreUntil } = item;
  const [isDialogOpen, setAsking] = useState(false);
  return (
    <>
      <img
        className={styles.poster}
        src={task.video?.posterUrl || task.imageThumbnailUrl}
        alt=""
        loading="lazy"
      />
      <span className={styles.texts}>
        <span className={styles.title} dir="auto" title={task.title}>
          {task.title}
        </span>
        <span className={styles.text}>{t`Expires ${formatDate(restoreUntil)}`}</span>
      </span>
      <span className={styles.actions}>
        <Button
          size="sm"
          icon="lucide:undo-2"
          onClick={() => {
            actions.restore([task.taskUid]);
            onGone();
          }}
        >
          {t`Restore`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t`Delete permanently`}
        </Button>
      </span>
      <AlertDialog
        open={isDialogOpen}
        onOpenChange={setAsking}
        title={t`Delete “${task.title}” permanently?`}
        description={t`The video and its files will be deleted. This can't be undone.`}
        confirmLabel={t`Delete permanently`}
        onConfirm={() => actions.removeForGood([task.taskUid])}
      />
    </>
  );
}

function NothingDeleted() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="lucide:trash-2"
      title={t`Trash is empty`}
      text={t`Videos you delete stay here for a while and can be restored.`}
      action={
        <ButtonLink variant="primary" href={getHref('history-standard')}>
          {t`See all videos`}
        </ButtonLink>
      }
    />
  );
}
