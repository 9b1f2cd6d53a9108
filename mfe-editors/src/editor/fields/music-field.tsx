import { MUSIC_BEDS, MUSIC_TITLES, type MusicBed } from '@vidra/shared-contract';
import type { MusicChoice } from '@vidra/shared-contract/schemas';
import { Button, RadioCards, Slider } from '@vidra/shared-ui';
import { useState } from 'react';
import { useMusic } from '../hooks/use-audio-filters.ts';
import { useSound } from '../hooks/use-sample-player.ts';
import styles from './fields.module.css';

interface MusicFieldProps {
  readonly beds: readonly MusicBed[] | undefined;
  readonly value: MusicChoice | null;
  readonly onChange: (music: MusicChoice | null) => void;
}

const NONE = 'none';
const USUAL_VOLUME = 0.5;
const formatPercent = (volume: number) => `${Math.round(volume * 100)}%`;

/** Selection of the background music: none or one of the shipped pieces, with a preview. */
export function MusicField({ beds = MUSIC_BEDS, value, onChange }: MusicFieldProps) {
  const sound = useSound();
  const { data, isPending } = useMusic();
  const url = data?.items.find(({ id }) => id === value?.bed)?.url;
  const [isSilent, setSilent] = useState(false);
  const listen = async (bed: MusicBed) => {
    try {
      if (url == null) throw new Error('This track is not available.');
      setSilent(false);
      await sound.play(bed, url);
    } catch {
      setSilent(true);
    }
  };
  return (
    <div className={styles.group}>
      <RadioCards
        label="Music"
        look="chips"
        value={value?.bed ?? NONE}
        onChange={(choice) => {
          sound.stop();
          setSilent(false);
          const bed = beds.find((candidate) => candidate === choice);
          onChange(bed ? { bed, volume: value?.volume ?? USUAL_VOLUME } : null);
        }}
        options={[
          { value: NONE, label: 'None' },
          ...beds.map((bed) => ({ value: bed, label: MUSIC_TITLES[bed] })),
        ]}
      />
      {value && (
        <div className={styles.line}>
          <Button
            size="sm"
            icon={sound.playing ? 'lucide:square' : 'lucide:play'}
            loading={isPending}
            onClick={() => {
              if (sound.playing) sound.stop();
              else void listen(value.bed);
            }}
          >
            {sound.playing ? 'Stop' : 'Listen'}
          </Button>
          <Slider
            label="Music volume"
            min={0}
            max={1}
            step={0.05}
            value={value.volume}
            formatValue={formatPercent}
            onChange={(volume) => {
              onChange({ ...value, volume });
            }}
          />
        </div>
      )}
      {isSilent && (
        <p role="alert" className={styles.alert}>
          This track can't be played right now. It will still be in your video.
        </p>
      )}
    </div>
  );
}
