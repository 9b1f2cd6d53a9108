import type { ListedFile } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { formatBytes, formatDate, formatDuration, Icon, IconButton } from '@vidra/shared-ui';
import { isSound } from '../file-kinds.ts';
import styles from './picker.module.css';

interface FileTileProps {
  readonly file: ListedFile;
  /** Whether it is already chosen. */
  readonly isTaken: boolean;
  readonly isPlaying: boolean;
  readonly onUse: () => void;
  readonly onListen: () => void;
  readonly onDelete: () => void;
}

/** Tile of an earlier upload. A click uses it again. */
export function FileTile({ file, isTaken, isPlaying, onUse, onListen, onDelete }: FileTileProps) {
  const t = useTranslate();
  const { kind, fileName, thumbnailUrl } = file;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.tile}
        aria-label={t`Use “${fileName}”`}
        aria-pressed={isTaken}
        onClick={onUse}
      >
        {isSound(kind) ? (
          <Icon name="lucide:audio-lines" size={24} />
        ) : (
          <img className={styles.picture} src={thumbnailUrl} alt="" loading="lazy" />
        )}
        {kind !== 'picture' && (
          <span className={styles.length}>{formatDuration(file.durationSeconds)}</span>
        )}
        {isTaken && <Icon name="lucide:check" className={styles.taken} />}
      </button>
      <span className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {fileName}
          </span>
          <span className={styles.note}>
            {formatBytes(file.sizeBytes)} · {formatDate(file.createTime, 'relative')}
          </span>
        </span>
        {isSound(kind) && (
          <IconButton
            size="sm"
            icon={isPlaying ? 'lucide:square' : 'lucide:play'}
            label={isPlaying ? t`Stop “${fileName}”` : t`Listen to “${fileName}”`}
            onClick={onListen}
          />
        )}
        <IconButton
          size="sm"
          icon="lucide:trash-2"
          label={t`Delete “${fileName}”`}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}
