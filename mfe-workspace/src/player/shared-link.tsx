import { useTranslate } from '@vidra/shared-i18n';
import { showToast, useRevokeShare, useShare } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import styles from './video-details.module.css';

/** Notice that a video is shared, with a button that revokes the link. Nothing otherwise. */
export function SharedLink({ taskUid }: { readonly taskUid: string }) {
  const t = useTranslate();
  const share = useShare(taskUid).data;
  const { mutateAsync: revoke, isPending } = useRevokeShare();
  if (!share) return null;
  const stop = async () => {
    try {
      await revoke({ taskUid });
      showToast({
        title: t`Sharing is off`,
        text: t`The link no longer shows the video.`,
      });
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title: t`Couldn't turn off sharing`, text });
    }
  };
  return (
    <div className={styles.shared}>
      <p className={styles.honesty}>{t`Anyone with the link can watch.`}</p>
      <Button size="sm" variant="ghost" loading={isPending} onClick={() => void stop()}>
        {t`Stop sharing`}
      </Button>
    </div>
  );
}
