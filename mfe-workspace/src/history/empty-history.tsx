import { getToolHref, getTool } from '@vidra/shared-contract';
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
  if (filter.search || filter.status || filter.until !== undefined) {
    return (
      <EmptyState
        icon="lucide:search-x"
        title="No results"
        text="No videos match this search, status and date."
        action={
          <Button variant="primary" onClick={onReset}>
            Show all videos
          </Button>
        }
      />
    );
  }
  return <NoVideos />;
}

function NoVideos() {
  const sample = useCapabilities().data?.samples[0];
  const tool = getTool('image-to-video');
  if (!tool) return null;
  return (
    <EmptyState
      icon="lucide:film"
      title="No videos yet"
      text="Everything you make is kept here. Start with your own image or try a sample."
      action={
        <ButtonLink variant="primary" icon={tool.icon} href={getToolHref(tool)}>
          Make a video
        </ButtonLink>
      }
      secondary={
        sample && (
          <a className={styles.sample} href={getToolHref(tool, { picture: sample.fileUid })}>
            <img className={styles.picture} src={sample.url} alt="" />
            Start with “{sample.title}”
          </a>
        )
      }
    />
  );
}
