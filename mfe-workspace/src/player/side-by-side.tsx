import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { formatDate, Select, VideoPair, type PairedVideo } from '@vidra/shared-ui';
import { useState } from 'react';
import { findDifferences } from './versions.ts';
import styles from './views.module.css';

interface SideBySideProps {
  readonly task: VideoTask;
  /** Videos to compare it with, at least one. */
  readonly versions: readonly VideoTask[];
}

/** Two versions played in sync, with the differences in their settings. */
export function SideBySide({ task, versions }: SideBySideProps) {
  const t = useTranslate();
  const [chosenUid, setChosen] = useState('');
  const otherTask = versions.find(({ taskUid }) => taskUid === chosenUid) ?? versions[0];
  if (!otherTask) return null;
  const [first, second] = [
    toPairedVideo(task, t`This video`),
    toPairedVideo(otherTask, formatVersionName(otherTask, t)),
  ];
  const differences = findDifferences(task, otherTask);
  return (
    <div className={styles.pair}>
      {first && second && (
        <VideoPair
          key={otherTask.taskUid}
          className={styles.players}
          label={t`Two versions`}
          videos={[first, second]}
        />
      )}
      <div className={styles.differences}>
        {versions.length > 1 && (
          <Select
            className={styles.select}
            label={t`Compare with`}
            value={otherTask.taskUid}
            onChange={setChosen}
            options={versions.map((version) => ({
              value: version.taskUid,
              label: formatVersionName(version, t),
            }))}
          />
        )}
        {differences.length === 0 ? (
          <p className={styles.same}>{t`Both use the same settings.`}</p>
        ) : (
          <table className={styles.table} aria-label={t`Differences`}>
            <tbody>
              {differences.map(({ name, first: firstValue, second: secondValue }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td dir="auto">{firstValue || '—'}</td>
                  <td dir="auto">{secondValue || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

function toPairedVideo({ video }: VideoTask, label: string): PairedVideo | undefined {
  return video ? { src: video.url, poster: video.posterUrl, label } : undefined;
}

/** Versions share a title, so the seed and the time distinguish them. */
function formatVersionName({ title, settings, createTime }: VideoTask, t: Translate): string {
  // Translators: names a version of a video by its title, its random seed and its date.
  return t`${title}, seed ${settings.seed}, ${formatDate(createTime, 'datetime')}`;
}
