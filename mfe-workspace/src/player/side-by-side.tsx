import { settingLines } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { formatDate, Select, VideoPair, type PairedVideo } from '@vidra/shared-ui';
import { useState } from 'react';
import { differencesOf } from './versions.ts';
import styles from './views.module.css';

interface SideBySideProps {
  readonly task: VideoTask;
  /** What it can be compared with; at least one. */
  readonly versions: readonly VideoTask[];
}

/** Two versions played in step, and in what they were asked for differently. */
export function SideBySide({ task, versions }: SideBySideProps) {
  const [chosen, setChosen] = useState('');
  const other = versions.find(({ taskUid }) => taskUid === chosen) ?? versions[0];
  if (!other) return null;
  const [first, second] = [sideOf(task, 'This one'), sideOf(other, nameOf(other))];
  const differences = differencesOf(task, other);
  return (
    <div className={styles.pair}>
      {first && second && (
        <VideoPair
          key={other.taskUid}
          className={styles.players}
          label="Two versions"
          videos={[first, second]}
        />
      )}
      <div className={styles.differences}>
        {versions.length > 1 && (
          <Select
            className={styles.select}
            label="Compared with"
            value={other.taskUid}
            onChange={setChosen}
            options={versions.map((version) => ({
              value: version.taskUid,
              label: nameOf(version),
            }))}
          />
        )}
        {differences.length === 0 ? (
          <p className={styles.same}>Both were made with the same settings.</p>
        ) : (
          <table className={styles.table} aria-label="Differences">
            <tbody>
              {differences.map(({ name, first: here, second: there }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{here || '—'}</td>
                  <td>{there || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

function sideOf({ video }: VideoTask, label: string): PairedVideo | undefined {
  return video ? { src: video.url, poster: video.posterUrl, label } : undefined;
}

/** Versions have the same title: the seed and the time tell them apart. */
function nameOf({ title, settings, createTime }: VideoTask): string {
  const seed = settingLines(settings).find(([name]) => name === 'Seed')?.[1];
  const made = formatDate(createTime, 'datetime');
  return seed === undefined ? `${title}, ${made}` : `${title}, seed ${seed}, ${made}`;
}
