import { getChangedVideo, createComparison, type Compared } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { CompareSlider, RadioCards } from '@vidra/shared-ui';
import { useState, type ReactNode } from 'react';
import { SideBySide } from './side-by-side.tsx';
import { useOrder } from './use-order.ts';
import { useSources } from './use-sources.ts';
import { findVersions } from './versions.ts';
import styles from './views.module.css';

interface ViewsProps {
  readonly task: VideoTask;
  readonly tasks: readonly VideoTask[];
  /** The plain video player. */
  readonly children: ReactNode;
}

type View = 'video' | 'before-after' | 'versions';

const TITLES: Readonly<Record<View, string>> = {
  video: message`Video`,
  'before-after': message`Before and after`,
  versions: message`Versions side by side`,
};

/** Shows a finished video: alone, over its source image, or beside another version. */
export function Views({ task, tasks, children }: ViewsProps) {
  const t = useTranslate();
  const [wantedView, setWanted] = useState<View>('video');
  const comparison = useCompared(task);
  const versions = findVersions(task, useOrder(task), tasks);
  const views: View[] = ['video'];
  if (comparison) views.push('before-after');
  if (versions.length > 0) views.push('versions');
  // The other version may have been deleted meanwhile.
  const shownView = views.includes(wantedView) ? wantedView : 'video';
  return (
    <div className={styles.views}>
      <div className={styles.stage} data-view={shownView}>
        {shownView === 'before-after' && comparison && <BeforeAfter {...comparison} />}
        {shownView === 'versions' && <SideBySide task={task} versions={versions} />}
        {shownView === 'video' && children}
      </div>
      {views.length > 1 && (
        <RadioCards
          className={styles.choice}
          // Translators: a noun, how a video is shown.
          label={t`View`}
          hideLabel
          value={shownView}
          onChange={setWanted}
          options={views.map((value) => ({ value, label: t(TITLES[value]) }))}
        />
      )}
    </div>
  );
}

function BeforeAfter({ before, after }: Compared) {
  const t = useTranslate();
  return (
    <CompareSlider
      className={styles.slider}
      before={{ ...before, alt: t(before.alt) }}
      after={{ ...after, alt: t(after.alt) }}
    />
  );
}

function useCompared(task: VideoTask): Compared | undefined {
  const changedUid = getChangedVideo(task);
  const source = useSources(task)?.find(({ fileUid }) => fileUid === changedUid);
  return createComparison(task, source?.url);
}
