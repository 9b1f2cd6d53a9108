import { collectFileUids } from '@vidra/shared-contract';
import type { AnySettings, PlanPart } from '@vidra/shared-contract/schemas';
import { CameraMove, Icon } from '@vidra/shared-ui';
import { getThumbnailUrl } from '../editor/media/media.ts';
import type { MediaByUid } from '../editor/base-draft.ts';
import styles from './step-thumbnail.module.css';

/** Icon of a part without a picture of its own. */
const ICONS = {
  script: 'lucide:file-text',
  voice: 'lucide:mic',
  transition: 'lucide:layers-2',
  music: 'lucide:volume-2',
} as const satisfies Partial<Record<PlanPart, string>>;

const MOST_IMAGES = 3;

interface StepThumbnailProps {
  readonly part: PlanPart;
  readonly settings: AnySettings;
  readonly media: MediaByUid | undefined;
}

/** Shows what a step is about: its images, its camera motion, its shape, or an icon. */
export function StepThumbnail({ part, settings, media }: StepThumbnailProps) {
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {renderPart(part, settings, media)}
    </span>
  );
}

function renderPart(part: PlanPart, settings: AnySettings, media: StepThumbnailProps['media']) {
  const sources = [...new Set(collectFileUids(settings))].flatMap((uid) => {
    const file = media?.get(uid);
    return file ? [getThumbnailUrl(file)] : [];
  });
  switch (part) {
    case 'pictures':
      return sources
        .slice(0, MOST_IMAGES)
        .map((source) => <img key={source} className={styles.image} src={source} alt="" />);
    case 'motion': {
      const image = <img className={styles.image} src={sources[0]} alt="" />;
      const motion = getMotion(settings);
      if (sources.length === 0) return null;
      if (motion === undefined || motion === 'still') return image;
      return (
        <CameraMove motion={motion} seconds={4} alternate>
          {image}
        </CameraMove>
      );
    }
    case 'frame':
      return <span className={styles.shape} data-ratio={settings.ratio} />;
    default:
      return <Icon name={ICONS[part]} size={20} />;
  }
}

function getMotion(settings: AnySettings) {
  if (settings.flow === 'image-to-video') return settings.motion;
  if (settings.flow === 'multi-image') return settings.images[0]?.motion;
  return settings.flow === 'storyline' ? settings.shots[0]?.motion : undefined;
}
