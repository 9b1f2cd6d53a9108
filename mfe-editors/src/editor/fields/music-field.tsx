import { MUSIC_BEDS, MUSIC_CREDIT, MUSIC_REGISTRY, type MusicBed } from '@vidra/shared-contract';
import type { MusicChoice } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, RadioCards, Slider } from '@vidra/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useMusic } from '../hooks/use-audio-filters.ts';
import { useSound } from '../hooks/use-sample-player.ts';
import type { OwnMusic } from './own-music-field.tsx';
import styles from './fields.module.css';

const OwnMusicField = lazy(
  () => import(/* webpackChunkName: "own-music" */ './own-music-field.tsx'),
);

interface MusicFieldProps {
  readonly beds: readonly MusicBed[] | undefined;
  readonly value: MusicChoice | null;
  readonly onChange: (music: MusicChoice | null) => void;
  /** Lets the person upload music. Absent: only pieces of the site. */
  readonly own?: OwnMusic;
}

const NONE = 'none';
const OWN_MUSIC = 'own';
const USUAL_VOLUME = 0.5;

/** Selection of the background music: none, one of the shipped pieces or own music, with a preview. */
export function MusicField({ beds = MUSIC_BEDS, value, onChange, own }: MusicFieldProps) {
  const t = useTranslate();
  const sound = useSound();
  const { data, isPending } = useMusic();
  const bed = value && 'bed' in value ? value.bed : undefined;
  const isOwn = own?.media !== undefined;
  const url = isOwn ? own.media?.url : data?.items.find(({ id }) => id === bed)?.url;
  const [isSilent, setSilent] = useState(false);
  const listen = async () => {
    try {
      if (url == null) throw new Error('This track is not available.');
      setSilent(false);
      await sound.play(bed ?? OWN_MUSIC, url);
    } catch {
      setSilent(true);
    }
  };
  return (
    <div className={styles.group}>
      <RadioCards
        label={t`Music`}
        hint={bed && t`${t(MUSIC_REGISTRY[bed].description)}. ${t(MUSIC_CREDIT)}.`}
        look="chips"
        value={isOwn ? OWN_MUSIC : (bed ?? NONE)}
        onChange={(choice) => {
          sound.stop();
          setSilent(false);
          const chosenBed = beds.find((candidate) => candidate === choice);
          if (choice === OWN_MUSIC) own?.onChange({ music: null, ownMusic: null });
          else {
            onChange(chosenBed ? { bed: chosenBed, volume: value?.volume ?? USUAL_VOLUME } : null);
          }
        }}
        options={[
          // Translators: no music.
          { value: NONE, label: t`None` },
          ...beds.map((id) => ({ value: id, label: t(MUSIC_REGISTRY[id].title) })),
          ...(own ? [{ value: OWN_MUSIC, label: t`Own music` }] : []),
        ]}
      />
      {own && isOwn && (
        <Suspense fallback={null}>
          <OwnMusicField own={own} value={value} />
        </Suspense>
      )}
      {value && (
        <div className={styles.line}>
          <Button
            size="sm"
            icon={sound.playing ? 'lucide:square' : 'lucide:play'}
            loading={!isOwn && isPending}
            onClick={() => {
              if (sound.playing) sound.stop();
              else void listen();
            }}
          >
            {/* Translators: verbs, play or stop the music. */}
            {sound.playing ? t`Stop` : t`Listen`}
          </Button>
          <Slider
            label={t`Music volume`}
            min={0}
            max={1}
            step={0.05}
            value={value.volume}
            formatValue={(volume) => t`${Math.round(volume * 100)}%`}
            onChange={(volume) => {
              const music = { ...value, volume };
              if (own && isOwn) own.onChange({ music, ownMusic: own.media });
              else onChange(music);
            }}
          />
        </div>
      )}
      {isSilent && (
        <p role="alert" className={styles.alert}>
          {t`This track can't be played right now. It will still be in your video.`}
        </p>
      )}
    </div>
  );
}
