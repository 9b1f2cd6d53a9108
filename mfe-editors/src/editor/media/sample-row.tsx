import type { SamplePicture } from '@vidra/shared-contract/schemas';
import styles from './sample-row.module.css';

interface SampleRowProps {
  readonly samples: readonly SamplePicture[];
  /** Something was chosen already, and more can be: one row. */
  readonly few?: boolean;
  readonly onChoose: (sample: SamplePicture) => void;
}

/** Two rows; the picker has all of them. */
const MOST = 8;
const FEW = 4;

/** People and clothes: what is cut off of them tells what they are. */
const SEEN_WHOLE: ReadonlySet<SamplePicture['kind']> = new Set(['figure', 'portrait', 'garment']);

/** Pictures that come with the product, for those who have none at hand. */
export function SampleRow({ samples, few = false, onChoose }: SampleRowProps) {
  if (samples.length === 0) return null;
  const areTall = samples.every(({ kind }) => SEEN_WHOLE.has(kind));
  return (
    <div className={styles.samples} role="group" aria-label="Samples">
      <span className={styles.label}>{few ? 'Or add a sample' : 'Or start from a sample'}</span>
      <div className={styles.row} data-tall={areTall || undefined}>
        {samples.slice(0, few ? FEW : MOST).map((sample) => (
          <button
            key={sample.id}
            type="button"
            className={styles.sample}
            aria-label={`Use the sample “${sample.title}”`}
            title={sample.title}
            onClick={() => {
              onChoose(sample);
            }}
          >
            <img
              className={styles.picture}
              data-whole={sample.kind === 'garment' || undefined}
              src={sample.thumbnailUrl}
              alt=""
              loading="lazy"
              style={{ objectPosition: getObjectPosition(sample) }}
            />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Which part stays where a picture is cut: of a whole person the head. */
function getObjectPosition({ kind, focus }: SamplePicture): string | undefined {
  if (kind === 'figure') return '50% 0';
  return focus && `50% ${focus.y * 100}%`;
}
