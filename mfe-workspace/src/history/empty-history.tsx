import { getToolHref, getTool } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { Button, ButtonLink, EmptyState } from '@vidra/shared-ui';
import type { VideoFilter } from '../videos/filter.ts';
import styles from './empty-history.module.css';

interface EmptyHistoryProps {
  readonly filter: VideoFilter;
  readonly onReset: () => void;
}

/** Message that there are no videos, or none that match the filter. */
export function EmptyHistory({ filter, onReset }: EmptyHistoryProps) {
  const t = useTranslate();
  if (filter.search || filter.status || filter.until !== undefined) {
    return (
      <EmptyState
        icon="lucide:search-x"
        title={t`No results`}
        text={t`No videos match this search, status and date.`}
        action={
          <Button variant="primary" onClick={onReset}>
            {t`Show all videos`}
          </Button>
        }
      />
    );
  }
  return <NoVideos />;
}

function NoVideos() {
  const t = useTranslate();
  const sample = useCapabilities().data?.samples[0];
  const tool = getTool('image-to-video');
  if (!tool) return null;
  return (
    <EmptyState
      icon="lucide:film"
      title={t`No videos yet`}
      text={t`Everything you make is kept here. Start with your own image or try a sample.`}
      action={
        <ButtonLink variant="primary" icon={tool.icon} href={getToolHref(tool)}>
          {t`Make a video`}
        </ButtonLink>
      }
      secondary={
        sample && (
          <a className={styles.sample} href={getToolHref(tool, { picture: sample.fileUid })}>
            <img className={styles.picture} src={sample.url} alt="" />
            {t`Start with “${sample.title}”`}
          </a>
        )
      }
    />
  );
}
