import { useQuery } from '@tanstack/react-query';
import type { FileLink, ListedFile } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS } from '@vidra/shared-session';
import { Button, Dialog, ErrorState, Skeleton } from '@vidra/shared-ui';
import { useState } from 'react';
import { toAbsoluteUrl } from '../../modals/absolute-url.ts';
import { Copyable } from '../../modals/copyable.tsx';
import { FormAlert } from '../login/forms/form-alert.tsx';
import { useForm } from '../login/forms/use-form.ts';
import { replaceQueryData } from './replace-query-data.ts';
import styles from './account.module.css';

export interface FileLinkDialogProps {
  readonly file: Pick<ListedFile, 'fileUid' | 'fileName'>;
  readonly onClose: () => void;
}

/** Dialog that creates a public link to an uploaded file, or revokes it. */
export function FileLinkDialog({ file: { fileUid, fileName }, onClose }: FileLinkDialogProps) {
  const t = useTranslate();
  const queryKey = QUERY_KEYS.user('file-link', fileUid);
  const link = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi('getFileLink', { query: { fileUid }, signal })).link,
  });
  const [result, setResult] = useState('');
  const { busy, errors, run } = useForm();
  const change = (work: () => Promise<FileLink | null>, resultText: string) =>
    void run(async () => {
      await replaceQueryData(queryKey, await work());
      setResult(resultText);
    });
  const create = () =>
    change(() => callApi('createFileLink', { body: { fileUid } }), t`Link created.`);
  const revoke = () =>
    change(
      async () => {
        await callApi('revokeFileLink', { body: { fileUid } });
        return null;
      },
      t`Sharing is off. The link no longer shows the file.`,
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Share ${fileName}`}
      description={t`Anyone with the link can see this file, no account needed,
        until you stop sharing it.`}
    >
      {link.isPending && <Skeleton className={styles.skeleton} />}
      {link.isError && (
        <ErrorState
          title={t`Couldn't load the link`}
          text={link.error.message}
          onRetry={() => void link.refetch()}
        />
      )}
      <FormAlert text={errors.form} />
      {link.data === null && (
        <Button variant="primary" loading={busy} onClick={create}>
          {t`Create link`}
        </Button>
      )}
      {link.data && (
        <div className={styles.form}>
          <Copyable
            // Translators: the label of a field with an address.
            label={t`Link`}
            action={t`Copy link`}
            copiedText={t`Link copied.`}
            value={toAbsoluteUrl(link.data.url)}
            primary
            onResult={setResult}
          />
          <Button className={styles.start} loading={busy} onClick={revoke}>
            {t`Stop sharing`}
          </Button>
        </div>
      )}
      <p role="status" className={styles.told}>
        {result}
      </p>
    </Dialog>
  );
}
