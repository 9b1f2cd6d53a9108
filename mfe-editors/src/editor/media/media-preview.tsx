import { useTranslate } from '@vidra/shared-i18n';
import { formatBytes, formatDuration, Icon, Progress } from '@vidra/shared-ui';
import type { UploadKind } from '@vidra/shared-contract/schemas';
import { isSound } from './file-kinds.ts';
import type { DraftMedia } from './media.ts';
import type { UploadState } from './use-uploads.ts';
import styles from './media-field.module.css';

interface MediaPreviewProps {
  readonly label: string;
  readonly media: DraftMedia | null;
  readonly state: UploadState | undefined;
  readonly onExpired: (fileUid: string) => void;
}

/** The chosen file, or the current upload with its progress. */
export function MediaPreview({ label, media, state, onExpired }: MediaPreviewProps) {
  const t = useTranslate();
  if (state?.kind === 'uploading' || state?.kind === 'interrupted') {
    return <OnItsWay state={state} />;
  }
  if (!media) return null;
  const { fileUid, url, fileName, width, height, kind, durationSeconds = 0 } = media;
  return (
    <span className={styles.preview}>
      {isSound(kind) || kind === 'font' ? (
        <Symbol kind={kind} />
      ) : (
        <img
          className={styles.picture}
          src={kind === 'video' ? media.thumbnailUrl : url}
          alt={label === t`Image` ? t`Your image: ${fileName}` : t`${label}: ${fileName}`}
          onError={() => {
            onExpired(fileUid);
          }}
        />
      )}
      <span className={styles.caption}>
        <span className={styles.name} dir="auto">
          {fileName}
        </span>
        <span className={styles.size} dir="ltr">
          {kind === 'font' && media.typeface?.name}
          {!isSound(kind) && kind !== 'font' && `${width} × ${height}`}
          {kind === 'video' && ' · '}
          {(isSound(kind) || kind === 'video') && formatDuration(durationSeconds)}
        </span>
      </span>
    </span>
  );
}

/** Placeholder of a picture for sound files and fonts. */
function Symbol({ kind }: { readonly kind: UploadKind | undefined }) {
  return (
    <span className={styles.sound}>
      <Icon name={kind === 'font' ? 'lucide:type' : 'lucide:audio-lines'} size={24} />
    </span>
  );
}

type Moving = Extract<UploadState, { kind: 'uploading' | 'interrupted' }>;

function OnItsWay({ state }: { readonly state: Moving }) {
  const t = useTranslate();
  const { job, localUrl } = state;
  return (
    <span className={styles.preview}>
      {(isSound(job.kind) || job.kind === 'font') && <Symbol kind={job.kind} />}
      {job.kind === 'picture' && (
        <img
          className={styles.picture}
          src={localUrl}
          alt=""
          data-dimmed=""
          // The file is not a picture, or this browser cannot show it.
          onError={(event) => {
            event.currentTarget.style.visibility = 'hidden';
          }}
        />
      )}
      <span className={styles.caption}>
        {state.kind === 'uploading' ? (
          <Progress
            label={state.fraction < 1 ? t`Uploading` : t`Checking the file`}
            value={state.fraction < 1 ? state.fraction : undefined}
            detail={formatBytes(job.file.size)}
          />
        ) : (
          <span className={styles.name} dir="auto">
            {job.file.name}
          </span>
        )}
      </span>
    </span>
  );
}
