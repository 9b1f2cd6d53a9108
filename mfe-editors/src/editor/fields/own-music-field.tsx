import type { MusicChoice } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { formatDuration, Slider } from '@vidra/shared-ui';
import { MediaField } from '../media/media-field.tsx';
import type { DraftMedia } from '../media/media.ts';
import type { Uploads } from '../media/use-uploads.ts';
import type { MusicDraft } from './music-draft.ts';

/** State of the person's own music in a draft, and how to change it. */
export interface OwnMusic {
  readonly media: MusicDraft['ownMusic'];
  readonly uploads: Uploads;
  readonly problem: string | undefined;
  readonly onExpired: (fileUid: string) => void;
  readonly onChange: (fields: MusicDraft) => void;
}

interface OwnMusicFieldProps {
  readonly own: OwnMusic;
  readonly value: MusicChoice | null;
}

/** Least length of music that is repeated. */
const LEAST_SECONDS = 1;

/** Upload of own music, with the confirmed right to use it and the second at which it starts. */
export default function OwnMusicField({ own, value }: OwnMusicFieldProps) {
  const t = useTranslate();
  const { media = null, uploads, problem, onExpired, onChange } = own;
  const choice = value && 'musicUid' in value ? value : undefined;
  const latestStart = Math.floor((media?.durationSeconds ?? 0) - LEAST_SECONDS);
  const handleMedia = (file: DraftMedia | null) => {
    const isSame = file?.fileUid === choice?.musicUid;
    const music = file && {
      musicUid: file.fileUid,
      startSeconds: isSame ? (choice?.startSeconds ?? 0) : 0,
      volume: value?.volume ?? 0.5,
    };
    onChange({ ownMusic: file, music });
  };
  return (
    <>
      <MediaField
        label={t`Own music`}
        kinds={['music']}
        place="ownMusic"
        media={media}
        uploads={uploads}
        problem={problem}
        likeness
        onMedia={handleMedia}
        onExpired={onExpired}
      />
      {choice && latestStart > 0 && (
        <Slider
          label={t`Start of the music`}
          hint={t`The music repeats from here if the video is longer.`}
          min={0}
          max={latestStart}
          step={1}
          value={choice.startSeconds}
          formatValue={formatDuration}
          onChange={(startSeconds) => {
            onChange({ ownMusic: media, music: { ...choice, startSeconds } });
          }}
        />
      )}
    </>
  );
}
