import { PICTURE_LIMITS } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { Button, Card, FileDrop, Progress } from '@vidra/shared-ui';
import { editorHref, useQuickStart } from './use-quick-start.ts';
import styles from './start-card.module.css';

const LIMIT_MEGABYTES = PICTURE_LIMITS.maxBytes / 1_000_000;

/** Start with a picture: one's own, or a sample. */
export function StartCard({ samples }: { samples: readonly SamplePicture[] }) {
  const { state, start, cancel } = useQuickStart();
  const uploading = state.kind === 'uploading';
  return (
    <Card as="section" padding="lg" aria-label="Start with a picture" className={styles.card}>
      <div className={styles.halves}>
        <FileDrop
          label="Image"
          hideLabel
          prompt="Drop a picture to turn it into a video"
          icon="lucide:image-plus"
          accept={PICTURE_LIMITS.accept.join(',')}
          maxSize={PICTURE_LIMITS.maxBytes}
          pasteAnywhere
          hint={`JPEG, PNG, WebP, HEIC and more, up to ${LIMIT_MEGABYTES} MB`}
          error={state.kind === 'failed' ? state.message : undefined}
          preview={
            uploading ? (
              <span className={styles.uploading}>
                <Progress
                  label={
                    state.fraction < 1 ? `Uploading ${state.fileName}` : 'Checking the picture'
                  }
                  value={state.fraction < 1 ? state.fraction : undefined}
                />
              </span>
            ) : undefined
          }
          previewActions={
            <>
              {uploading && (
                <Button size="sm" variant="ghost" onClick={cancel}>
                  Cancel upload
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
                  Try again
                </Button>
              )}
            </>
          }
          onFiles={([file]) => {
            if (file) start(file);
          }}
        />
        {samples.length > 0 && (
          <div className={styles.samples} role="group" aria-label="Samples">
            <span className={styles.or}>No picture at hand? Take one of ours.</span>
            <div className={styles.row}>
              {samples.map((sample) => (
                <a
                  key={sample.id}
                  className={styles.sample}
                  href={editorHref(sample.fileUid)}
                  aria-label={`Start with “${sample.title}”`}
                >
                  <img className={styles.picture} src={sample.thumbnailUrl} alt="" loading="lazy" />
                </a>
              ))}
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
