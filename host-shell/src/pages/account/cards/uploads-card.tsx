import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedFile, StorageUse } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
  const uploads = useUploads();
  const { errors, run } = useForm();
  const [doomedFile, setAsking] = useState<ListedFile>();
  const remove = ({ fileUid }: ListedFile) =>
    run(async () => {
      const { inUse } = await callApi('deleteUploads', { body: { fileUids: [fileUid] } });
      if (inUse.length > 0) {
        showToast({
          title: t`A video in progress needs this file.`,
          text: t`Delete it once the video is done.`,
          tone: 'danger',
        });
      }
      // The editors' lists show the same files.
      await queryClient.invalidateQueries({ queryKey: QUERY_KEYS.user() });
    });
  return (
    <Section title={t`Your uploads`}>
      {uploads.data && <p className={styles.text}>{describeStorage(t, uploads.data.storage)}</p>}
      <FormAlert text={errors.form} />
      {uploads.isPending && <Skeleton className={styles.skeleton} />}
      {uploads.isError && (
        <ErrorState
          title={t`Couldn't load your uploads`}
          text={uploads.error.message}
          onRetry={() => void uploads.refetch()}
        />
      )}
      {uploads.data && uploads.data.files.length > 0 && (
        <ul className={styles.uploads} aria-label={t`Uploads`}>
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
          {t`Show more`}
        </Button>
      )}
      <AlertDialog
        open={doomedFile !== undefined}
        onOpenChange={(open) => {
          if (!open) setAsking(undefined);
        }}
        title={t`Delete ${doomedFile?.fileName ?? ''}?`}
        description={t`The file is deleted permanently. Videos made from it stay, but can't be remade
          from it.`}
        confirmLabel={t`Delete file`}
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

function describeStorage(t: Translate, storage: StorageUse | undefined): string {
  if (!storage) return '';
  const usedSize = formatBytes(storage.usedBytes);
  const uploadedSize = formatBytes(storage.uploadedBytes);
  return storage.quotaBytes > 0
    ? t`Files and videos use ${usedSize} of ${formatBytes(storage.quotaBytes)}, including ${uploadedSize}
        of uploads.`
    : t`Files and videos use ${usedSize}, including ${uploadedSize} of uploads.`;
}

const ICONS = {
  picture: 'lucide:image',
  video: 'lucide:video',
  audio: 'lucide:audio-lines',
  music: 'lucide:music',
  font: 'lucide:type',
};

function describeFile(t: Translate, file: ListedFile): string {
  const size = formatBytes(file.sizeBytes);
  const day = formatDate(file.createTime);
  // Translators: size and day of an uploaded image.
  if (file.kind === 'picture') return t`${size}, ${day}`;
  // Translators: duration, size and day of an uploaded video or recording.
  return t`${formatDuration(file.durationSeconds)}, ${size}, ${day}`;
}

function Upload({ file, onDelete }: { file: ListedFile; onDelete: () => void }) {
  const t = useTranslate();
  const [isSharing, setSharing] = useState(false);
  const { fileName, thumbnailUrl, kind } = file;
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
        <p className={styles.text}>{describeFile(t, file)}</p>
      </div>
      <div className={styles.buttons}>
        <IconButton
          size="sm"
          icon="lucide:share-2"
          label={t`Share ${fileName}`}
          onClick={() => setSharing(true)}
        />
        <IconButton
          size="sm"
          icon="lucide:trash-2"
          label={t`Delete ${fileName}`}
          onClick={onDelete}
        />
      </div>
      {isSharing && <FileLinkDialog file={file} onClose={() => setSharing(false)} />}
    </li>
  );
}
