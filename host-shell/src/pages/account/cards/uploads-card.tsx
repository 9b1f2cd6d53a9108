import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedFile, StorageUse } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, showToast } from '@vidra/shared-session';
import {
  AlertDialog,
  Button,
  ErrorState,
  formatBytes,
  formatDate,
  formatDuration,
  Icon,
  IconButton,
  Section,
  Skeleton,
} from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import { useForm } from '../../login/forms/use-form.ts';
import styles from '../account.module.css';
import { FileLinkDialog } from '../file-link-dialog.tsx';

const PAGE = 12;
const getQueryKey = () => QUERY_KEYS.user('own-uploads');

/** Card of the person's uploads, which can be viewed, shared and deleted for good. */
export function UploadsCard() {
  const uploads = useUploads();
  const { errors, run } = useForm();
  const [doomedFile, setAsking] = useState<ListedFile>();
  const remove = ({ fileUid }: ListedFile) =>
    run(async () => {
      const { inUse } = await callApi('deleteUploads', { body: { fileUids: [fileUid] } });
      if (inUse.length > 0) {
        showToast({
          title: 'A video in progress needs this file.',
          text: 'Delete it once the video is done.',
          tone: 'danger',
        });
      }
      // The editors' lists show the same files.
      await queryClient.invalidateQueries({ queryKey: QUERY_KEYS.user() });
    });
  return (
    <Section title="Your uploads">
      {uploads.data && <p className={styles.text}>{describeStorage(uploads.data.storage)}</p>}
      <FormAlert text={errors.form} />
      {uploads.isPending && <Skeleton className={styles.skeleton} />}
      {uploads.isError && (
        <ErrorState
          title="Couldn't load your uploads"
          text={uploads.error.message}
          onRetry={() => void uploads.refetch()}
        />
      )}
      {uploads.data && uploads.data.files.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.data.files.map((file) => (
            <Upload key={file.fileUid} file={file} onDelete={() => setAsking(file)} />
          ))}
        </ul>
      )}
      {uploads.hasNextPage && (
        <Button
          className={styles.start}
          loading={uploads.isFetchingNextPage}
          onClick={() => void uploads.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <AlertDialog
        open={doomedFile !== undefined}
        onOpenChange={(open) => {
          if (!open) setAsking(undefined);
        }}
        title={`Delete ${doomedFile?.fileName ?? ''}?`}
        description="The file is deleted permanently. Videos made from it stay, but can't be remade from it."
        confirmLabel="Delete file"
        onConfirm={() => doomedFile && remove(doomedFile)}
      />
    </Section>
  );
}

function useUploads() {
  return useInfiniteQuery({
    queryKey: getQueryKey(),
    queryFn: ({ pageParam, signal }) =>
      callApi('listUploads', {
        query: { limit: PAGE, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      files: pages.flatMap(({ items }) => items),
      storage: pages[0]?.storage,
    }),
  });
}

function describeStorage(storage: StorageUse | undefined): string {
  if (!storage) return '';
  const { usedBytes, uploadedBytes, quotaBytes } = storage;
  const limit = quotaBytes > 0 ? ` of ${formatBytes(quotaBytes)}` : '';
  return `Files and videos use ${formatBytes(usedBytes)}${limit}, including ${formatBytes(uploadedBytes)} of uploads.`;
}

const ICONS = {
  picture: 'lucide:image',
  video: 'lucide:video',
  audio: 'lucide:audio-lines',
  music: 'lucide:music',
};

function Upload({ file, onDelete }: { file: ListedFile; onDelete: () => void }) {
  const [isSharing, setSharing] = useState(false);
  const { fileName, thumbnailUrl, kind, sizeBytes, createTime } = file;
  return (
    <li className={styles.upload}>
      {kind !== 'audio' && thumbnailUrl ? (
        <img className={styles.thumbnail} src={thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <span className={styles.thumbnail} aria-hidden="true">
          <Icon name={ICONS[kind]} size={20} />
        </span>
      )}
      <div className={styles.about}>
        <p className={styles.fileName} dir="auto">
          {fileName}
        </p>
        <p className={styles.text}>
          {file.kind !== 'picture' && `${formatDuration(file.durationSeconds)}, `}
          {formatBytes(sizeBytes)}, {formatDate(createTime)}
        </p>
      </div>
      <div className={styles.buttons}>
        <IconButton
          size="sm"
          icon="lucide:share-2"
          label={`Share ${fileName}`}
          onClick={() => setSharing(true)}
        />
        <IconButton
          size="sm"
          icon="lucide:trash-2"
          label={`Delete ${fileName}`}
          onClick={onDelete}
        />
      </div>
      {isSharing && <FileLinkDialog file={file} onClose={() => setSharing(false)} />}
    </li>
  );
}
