import { changedVideoOf, comparedOf, type Compared } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { CompareSlider, RadioCards } from '@vidra/shared-ui';
import { useState, type ReactNode } from 'react';
import { SideBySide } from './side-by-side.tsx';
import { useOrder } from './use-order.ts';
import { useSources } from './use-sources.ts';
import { versionsOf } from './versions.ts';
import styles from './views.module.css';

interface ViewsProps {
  readonly task: VideoTask;
  readonly tasks: readonly VideoTask[];
  /** The video on its own. */
  readonly children: ReactNode;
}

type View = 'video' | 'before-after' | 'versions';

const TITLES: Readonly<Record<View, string>> = {
  video: 'Video',
  'before-after': 'Before and after',
  versions: 'Versions side by side',
};

/** A finished video on its own, over its picture before, or beside another version of it. */
export function Views({ task, tasks, children }: ViewsProps) {
  const [wanted, setWanted] = useState<View>('video');
  const compared = useCompared(task);
  const versions = versionsOf(task, useOrder(task), tasks);
  const views: View[] = ['video'];
  if (compared) views.push('before-after');
  if (versions.length > 0) views.push('versions');
  // What it was compared with may have been deleted meanwhile.
  const shown = views.includes(wanted) ? wanted : 'video';
  return (
    <div className={styles.views}>
      <div className={styles.stage} data-view={shown}>
        {shown === 'before-after' && compared && <BeforeAfter {...compared} />}
        {shown === 'versions' && <SideBySide task={task} versions={versions} />}
        {shown === 'video' && children}
      </div>
      {views.length > 1 && (
        <RadioCards
          className={styles.choice}
          label="Shown"
          hideLabel
          value={shown}
          onChange={setWanted}
          options={views.map((value) => ({ value, label: TITLES[value] }))}
        />
      )}
    </div>
  );
}

function BeforeAfter({ before, after }: Compared) {
  return <CompareSlider className={styles.slider} before={before} after={after} />;
}

function useCompared(task: VideoTask): Compared | undefined {
  const changed = changedVideoOf(task);
  const source = useSources(task)?.find(({ fileUid }) => fileUid === changed);
  return comparedOf(task, source?.url);
}
