import { PICTURE_LIMITS } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useDevice } from '@vidra/shared-session';
import { Button, Card, FileDrop, formatBytes, Progress, Skeleton } from '@vidra/shared-ui';
import { buildEditorHref, useQuickStart } from './use-quick-start.ts';
import styles from './start-card.module.css';

interface StartCardProps {
  /** Undefined while they load. */
  readonly samples: readonly SamplePicture[] | undefined;
}

/** Card that starts with the person's own picture or a sample. */
export function StartCard({ samples }: StartCardProps) {
  const t = useTranslate();
  const { state, start, cancel } = useQuickStart();
  const { isDesktop } = useDevice();
  const isUploading = state.kind === 'uploading';
  return (
    <Card as="section" padding="lg" aria-label={t`Start with an image`} className={styles.card}>
      <div className={styles.halves}>
        <FileDrop
          label={t`Image`}
          hideLabel
          prompt={
            isDesktop
              ? t`Drop an image to turn it into a video`
              : t`Choose an image to turn it into a video`
          }
          byTouch={!isDesktop}
          icon="lucide:image-plus"
          accept={PICTURE_LIMITS.accept.join(',')}
          maxSize={PICTURE_LIMITS.maxBytes}
          pasteAnywhere
          hint={t`JPEG, PNG, WebP, HEIC and more, up to ${formatBytes(PICTURE_LIMITS.maxBytes)}`}
          error={state.kind === 'failed' ? state.message : undefined}
          preview={
            isUploading ? (
              <span className={styles.uploading}>
                <Progress
                  label={
                    state.fraction < 1 ? t`Uploading ${state.fileName}` : t`Checking the image`
                  }
                  value={state.fraction < 1 ? state.fraction : undefined}
                />
              </span>
            ) : undefined
          }
          previewActions={
            <>
              {isUploading && (
                <Button size="sm" variant="ghost" onClick={cancel}>
                  {t`Cancel upload`}
                </Button>
              )}
              {state.kind === 'failed' && (
                <Button
                  size="sm"
                  icon="lucide:rotate-cw"
                  onClick={() => {
                    start(state.file);
                  }}
                >
                  {t`Try again`}
                </Button>
              )}
            </>
          }
          onFiles={([file]) => {
            if (file) start(file);
          }}
        />
        <Samples samples={samples} />
      </div>
    </Card>
  );
}

/** The editor shows more of them. */
const MOST_SAMPLES = 8;

/** Selects the pictures that make a film on their own, unlike a garment. */
function selectStarters(samples: readonly SamplePicture[]): readonly SamplePicture[] {
  const starters = samples.filter(({ kind }) => kind !== 'garment' && kind !== 'figure');
  return starters.slice(0, MOST_SAMPLES);
}

function Samples({ samples }: StartCardProps) {
  const t = useTranslate();
  if (samples?.length === 0) return null;
  return (
    <div className={styles.samples} role="group" aria-label={t`Samples`} aria-busy={!samples}>
      <span className={styles.or}>{t`No image handy? Try one of ours.`}</span>
      <div className={styles.row}>
        {samples
          ? selectStarters(samples).map((sample) => (
              <a
                key={sample.id}
                className={styles.sample}
                href={buildEditorHref(sample.fileUid)}
                aria-label={t`Start with “${sample.title}”`}
              >
                <img className={styles.picture} src={sample.thumbnailUrl} alt="" loading="lazy" />
              </a>
            ))
          : Array.from({ length: MOST_SAMPLES }, (_, place) => (
              <Skeleton key={place} className={styles.sample} />
            ))}
      </div>
    </div>
  );
}
