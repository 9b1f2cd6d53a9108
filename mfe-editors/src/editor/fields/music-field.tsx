import { MUSIC_BEDS, MUSIC_TITLES, type MusicBed } from '@vidra/shared-contract';
import type { MusicChoice } from '@vidra/shared-contract/schemas';
import { Button, RadioCards, Slider } from '@vidra/shared-ui';
import { useMusic } from '../hooks/use-audio-filters.ts';
import { useSound } from '../hooks/use-sound.ts';
import styles from './fields.module.css';

interface MusicFieldProps {
  readonly beds: readonly MusicBed[] | undefined;
  readonly value: MusicChoice | null;
  readonly onChange: (music: MusicChoice | null) => void;
}

const NONE = 'none';
const USUAL_VOLUME = 0.5;
const percent = (volume: number) => `${Math.round(volume * 100)} %`;

/** Music under the film: none or one of the shipped pieces, with a way to hear it. */
export function MusicField({ beds = MUSIC_BEDS, value, onChange }: MusicFieldProps) {
  const sound = useSound();
  const url = useMusic().data?.items.find(({ id }) => id === value?.bed)?.url;
  return (
    <div className={styles.group}>
      <RadioCards
        label="Music"
        look="cards"
        columns={3}
        value={value?.bed ?? NONE}
        onChange={(choice) => {
          sound.stop();
          const bed = beds.find((each) => each === choice);
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
            disabled={url == null}
            onClick={() => {
              if (sound.playing) sound.stop();
              else if (url != null) void sound.play(value.bed, url).catch(() => undefined);
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
            formatValue={percent}
            onChange={(volume) => {
              onChange({ ...value, volume });
            }}
          />
        </div>
      )}
    </div>
  );
}
