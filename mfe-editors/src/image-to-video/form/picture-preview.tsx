import { Progress, formatBytes } from '@vidra/shared-ui';
import type { UploadState } from '../hooks/use-picture-upload.ts';
import type { DraftPicture } from '../logic/draft.ts';
import styles from './picture-field.module.css';

interface PicturePreviewProps {
  readonly picture: DraftPicture | null;
  readonly state: UploadState;
  readonly onExpired: () => void;
}

/** The chosen picture, or the one on its way with its true progress. */
export function PicturePreview({ picture, state, onExpired }: PicturePreviewProps) {
  if (state.kind === 'uploading' || state.kind === 'interrupted') {
    return (
      <span className={styles.preview}>
        <img
          className={styles.picture}
          src={state.localUrl}
          alt=""
          data-dimmed=""
          // A file that is no picture after all.
          onError={(event) => {
            event.currentTarget.style.visibility = 'hidden';
          }}
        />
        <span className={styles.caption}>
          {state.kind === 'uploading' ? (
            <Progress
              label={state.fraction < 1 ? 'Uploading' : 'Checking the picture'}
              value={state.fraction < 1 ? state.fraction : undefined}
              detail={formatBytes(state.file.size)}
            />
          ) : (
            <span className={styles.name}>{state.file.name}</span>
          )}
        </span>
      </span>
    );
  }
  if (!picture) return null;
  return (
    <span className={styles.preview}>
      <img
        className={styles.picture}
        src={picture.url}
        alt={`Your picture: ${picture.fileName}`}
        onError={onExpired}
      />
      <span className={styles.caption}>
        <span className={styles.name}>{picture.fileName}</span>
        <span className={styles.size}>
          {picture.width} × {picture.height}
        </span>
      </span>
    </span>
  );
}
