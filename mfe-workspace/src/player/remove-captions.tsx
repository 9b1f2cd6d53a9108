import { useMutation } from '@tanstack/react-query';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import styles from './remove-captions.module.css';

interface RemoveCaptionsProps {
  readonly task: VideoTask;
  readonly onShow: (taskUid: string) => void;
}

/** Offer to make a film again without its captions, for free. Nothing for films without any. */
export function RemoveCaptions({ task, onShow }: RemoveCaptionsProps) {
  const t = useTranslate();
  const { taskUid, settings, video } = task;
  const version = useMutation(
    {
      mutationFn: () => callApi('removeCaptions', { body: { taskUid } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.histories() }),
    },
    queryClient,
  );
  const isCaptioned = 'captions' in settings && settings.captions && video?.captionsUrl;
  if (!isCaptioned) return null;
  if (version.data) {
    const { taskUid: versionUid } = version.data;
    return (
      <span className={styles.offer}>
        <span role="status">{t`It's in your history. You weren't charged.`}</span>
        <Button size="sm" onClick={() => onShow(versionUid)}>
          {t`Show the version without captions`}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.offer}>
      <Button
        size="sm"
        icon="lucide:captions-off"
        loading={version.isPending}
        onClick={() => version.mutate()}
      >
        {t`Make it without captions (free)`}
      </Button>
      {version.isError && (
        <span role="alert" className={styles.problem}>
          {version.error.message}
        </span>
      )}
    </span>
  );
}
