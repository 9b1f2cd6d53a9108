import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import styles from './sample-row.module.css';

interface SampleRowProps {
  readonly samples: readonly SamplePicture[];
  /** Shows only one row, when a file is chosen and more can be added. */
  readonly few?: boolean;
  /** Whether room for one tall row of people is reserved while samples load. */
  readonly tall?: boolean | undefined;
  readonly onChoose: (sample: SamplePicture) => void;
}

/** Fills two rows. The picker shows all samples. */
const MOST = 8;
const FEW = 4;

/** People and clothes are shown whole, because a crop would hide what they are. */
const SEEN_WHOLE: ReadonlySet<SamplePicture['kind']> = new Set(['figure', 'portrait', 'garment']);

/** Row of sample pictures for people without their own. */
export function SampleRow({ samples, few = false, tall = false, onChoose }: SampleRowProps) {
  const t = useTranslate();
  const { isPending } = useCapabilities();
  if (samples.length === 0) {
    return isPending ? <ReservedRows count={few || tall ? FEW : MOST} tall={tall} /> : null;
  }
  const areTall = samples.every(({ kind }) => SEEN_WHOLE.has(kind));
  return (
    <div className={styles.samples} role="group" aria-label={t`Samples`}>
      {/* Translators: samples are images for people without their own. */}
      <span className={styles.label}>{few ? t`Or add a sample` : t`Or start from a sample`}</span>
      <div className={styles.row} data-tall={areTall || undefined}>
        {samples.slice(0, few ? FEW : MOST).map((sample) => (
          <button
            key={sample.id}
            type="button"
            className={styles.sample}
            aria-label={t`Use the sample “${sample.title}”`}
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

/** Keeps the fields below in their place until the samples have loaded. */
function ReservedRows({ count, tall }: { readonly count: number; readonly tall: boolean }) {
  return (
    <div className={styles.samples} aria-hidden="true">
      <span className={styles.label}>&nbsp;</span>
      <div className={styles.row} data-tall={tall || undefined}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.sample} />
        ))}
      </div>
    </div>
  );
}

/** Returns the part that stays visible in a crop, such as the head of a whole person. */
function getObjectPosition({ kind, focus }: SamplePicture): string | undefined {
  if (kind === 'figure') return '50% 0';
  return focus && `50% ${focus.y * 100}%`;
}
