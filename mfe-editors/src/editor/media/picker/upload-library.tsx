import type { ListedFile, StorageUse } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import {
  AlertDialog,
  Button,
  EmptyState,
  ErrorState,
  formatBytes,
  Skeleton,
} from '@vidra/shared-ui';
import { useState } from 'react';
import { useSound } from '../../hooks/use-sample-player.ts';
import { getErrorSentence } from '../../logic/problems.ts';
import { fromUpload } from '../media.ts';
import { FileTile } from './file-tile.tsx';
import type { PickerTab } from './picker-tab.ts';
import { useOwnUploads } from './use-own-uploads.ts';
import styles from './picker.module.css';

/** List of the person's uploads, to reuse, play or delete for good. */
export function UploadLibrary({ kinds, taken, onMedia }: PickerTab) {
  const t = useTranslate();
  const { list, files, storage, problem, remove } = useOwnUploads(kinds);
  const [doomedFile, setDoomed] = useState<ListedFile | null>(null);
  const sound = useSound();
  if (list.isPending) return <Skeleton className={styles.skeleton} />;
  if (list.isError) {
    return (
      <ErrorState
        title={t`Couldn't load your uploads`}
        text={getErrorSentence(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (files.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        icon="lucide:folder-open"
        title={t`No uploads yet`}
        text={t`Files you upload in any tool are kept here to use again.`}
      />
    );
  }
  return (
    <div className={styles.tab}>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul className={styles.grid} role="list" aria-label={t`Your uploads`}>
        {files.map((file) => (
          <FileTile
            key={file.fileUid}
            file={file}
            isTaken={taken.has(file.fileUid)}
            isPlaying={sound.playing === file.fileUid}
            onUse={() => {
              onMedia(fromUpload(file));
            }}
            onListen={() => {
              if (sound.playing === file.fileUid) sound.stop();
              else void sound.play(file.fileUid, file.url).catch(() => undefined);
            }}
            onDelete={() => {
              setDoomed(file);
            }}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
      {storage && <p className={styles.note}>{describeStorage(storage, t)}</p>}
      <AlertDialog
        open={doomedFile !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(null);
        }}
        title={t`Delete “${doomedFile?.fileName ?? ''}”?`}
        description={t`The file is deleted permanently. Videos made from it stay.`}
        confirmLabel={t`Delete`}
        onConfirm={() => doomedFile && remove(doomedFile)}
      />
    </div>
  );
}

function describeStorage({ usedBytes, quotaBytes }: StorageUse, t: Translate): string {
  const usedText = formatBytes(usedBytes);
  return quotaBytes > 0
    ? t`Your files and videos use ${usedText} of ${formatBytes(quotaBytes)}.`
    : t`Your files and videos use ${usedText}.`;
}
