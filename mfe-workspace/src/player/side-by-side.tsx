import { toSettingLines } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
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
  const [chosenUid, setChosen] = useState('');
  const otherTask = versions.find(({ taskUid }) => taskUid === chosenUid) ?? versions[0];
  if (!otherTask) return null;
  const [first, second] = [
    toPairedVideo(task, 'This video'),
    toPairedVideo(otherTask, formatVersionName(otherTask)),
  ];
  const differences = findDifferences(task, otherTask);
  return (
    <div className={styles.pair}>
      {first && second && (
        <VideoPair
          key={otherTask.taskUid}
          className={styles.players}
          label="Two versions"
          videos={[first, second]}
        />
      )}
      <div className={styles.differences}>
        {versions.length > 1 && (
          <Select
            className={styles.select}
            label="Compare with"
            value={otherTask.taskUid}
            onChange={setChosen}
            options={versions.map((version) => ({
              value: version.taskUid,
              label: formatVersionName(version),
            }))}
          />
        )}
        {differences.length === 0 ? (
          <p className={styles.same}>Both use the same settings.</p>
        ) : (
          <table className={styles.table} aria-label="Differences">
            <tbody>
              {differences.map(({ name, first: firstValue, second: secondValue }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{firstValue || '—'}</td>
                  <td>{secondValue || '—'}</td>
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
function formatVersionName({ title, settings, createTime }: VideoTask): string {
  const seed = toSettingLines(settings).find(([name]) => name === 'Seed')?.[1];
  const createdDate = formatDate(createTime, 'datetime');
  return seed === undefined ? `${title}, ${createdDate}` : `${title}, seed ${seed}, ${createdDate}`;
}
