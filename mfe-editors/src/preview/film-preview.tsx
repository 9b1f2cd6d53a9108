import type { FilmTimeline } from '@vidra/shared-film/timeline';
import { useTranslate } from '@vidra/shared-i18n';
import { Badge, Button } from '@vidra/shared-ui';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CoveredMargins } from '../editor/posting/posting-presets.ts';
import { StageFrame } from '../editor/stage/stage-frame.tsx';
import type { ShotEditing } from '../timeline/shot-edits.ts';
import { FilmPlayer, type Playback } from './film/film-player.ts';
import type { HeardVoice } from './film/film-sound.ts';
import { PreviewBar, type PreviewBarProps } from './preview-bar.tsx';
import { getPreviewNotes, getPreviewTitle } from './preview-notes.ts';
import { SafeArea } from './safe-area.tsx';
import type { HeardSpeech } from './use-sample-speech.ts';
import { useHyphenation } from './use-hyphenation.ts';
import { useLayers } from './use-layers.ts';
import { usePictures, type PictureAddress } from './use-pictures.ts';
import './film-fonts.module.css';
import styles from './film-preview.module.css';

const ShotTimeline = lazy(
  () => import(/* webpackChunkName: "shot-timeline" */ '../timeline/shot-timeline.tsx'),
);

export interface FilmPreviewProps {
  readonly timeline: FilmTimeline;
  /** URLs of the pictures in the scenes. */
  readonly pictures: readonly PictureAddress[];
  /** URL of the chosen music, once it is known. */
  readonly musicUrl?: string | undefined;
  /** ID of the voice that speaks in the film, whose language is that of the texts. */
  readonly voiceId?: string | undefined;
  /** Language that the film is ordered in, as a BCP 47 tag. */
  readonly language?: string | undefined;
  /** Speech that was already generated. */
  readonly voices?: readonly HeardVoice[] | undefined;
  /** Speech that can still be generated. */
  readonly speech?: HeardSpeech | undefined;
  /**
   * Name of an engine that generates its own pictures. Undefined when the film matches this
   * drawing.
   */
  readonly madeBy?: string | undefined;
  /** Further sentence on the film beneath it. */
  readonly note?: string | undefined;
  /** Whether the person has chosen something, so that a new picture or motion plays by itself. */
  readonly touched?: boolean;
  /** Shots that can be changed on a timeline below the picture. */
  readonly shots?: ShotEditing | undefined;
  /** Edges that the player of the chosen site covers. */
  readonly margins?: CoveredMargins | undefined;
  /** Called for a picture that cannot be loaded, since its signed URL may have expired. */
  readonly onExpired: (uid: string) => void;
}

const INITIAL_PLAYBACK: Playback = { frame: 0, playing: false };
const NO_VOICES: readonly HeardVoice[] = [];
const MOST_PIXELS_PER_POINT = 2;

/** Preview of the film, drawn in the browser at once. It sends nothing and costs nothing. */
export default function FilmPreview({
  timeline,
  pictures: addresses,
  musicUrl,
  voiceId,
  language,
  voices = NO_VOICES,
  speech,
  madeBy,
  note,
  touched = false,
  shots,
  margins,
  onExpired,
}: FilmPreviewProps) {
  const t = useTranslate();
  const pictures = useLayers(timeline, usePictures(addresses, onExpired));
  const { player, box } = usePlayer(timeline.frame.width);
  const playback = useSyncExternalStore(
    useCallback(
      (listener: () => void) => player?.subscribe(listener) ?? (() => undefined),
      [player],
    ),
    () => player?.playback ?? INITIAL_PLAYBACK,
  );
  const sounds = useMemo(() => ({ musicUrl, voices }), [musicUrl, voices]);
  const hyphenate = useHyphenation(timeline, { voiceId, language });
  useEffect(() => {
    player?.show({ timeline, pictures, sounds, hyphenate });
  }, [player, timeline, pictures, sounds, hyphenate]);
  const isReady = addresses.every(({ uid }) => pictures.has(uid));
  useDemonstration(isReady ? player : undefined, { timeline, addresses, touched });
  return (
    <section className={styles.preview} aria-label={t`Preview`} aria-busy={!isReady}>
      <div className={styles.picture}>
        <StageFrame aspect={timeline.frame.width / timeline.frame.height}>
          <div ref={box} className={styles.canvases} aria-hidden="true" />
          {margins && <SafeArea margins={margins} />}
          {player?.canDraw === false && (
            <p className={styles.unable}>
              {t`This browser can't draw the preview. You can still make the video.`}
            </p>
          )}
        </StageFrame>
      </div>
      {player?.canDraw !== false && (
        <>
          <Controls
            shots={shots}
            timeline={timeline}
            playback={playback}
            onPlay={() => {
              if (playback.playing) player?.pause();
              else player?.play();
            }}
            onSeek={(frame) => player?.seek(frame)}
          />
          <p className={styles.note}>
            <Badge icon="lucide:eye">{getPreviewTitle(timeline, madeBy)}</Badge>
            {getPreviewNotes(timeline, {
              isHeard: voices.length > 0 && (speech?.missing ?? 0) === 0,
              madeBy,
              pictures,
              isPlain: player?.isPlain,
            })}
            {note !== undefined && ` ${note}`}
          </p>
          {speech && speech.missing > 0 && <HearVoice speech={speech} />}
        </>
      )}
    </section>
  );
}

interface ControlsProps extends PreviewBarProps {
  readonly shots: ShotEditing | undefined;
}

/** Controls of the player, with the timeline if the film has shots that can be changed. */
function Controls({ shots, ...props }: ControlsProps) {
  const bar = <PreviewBar {...props} />;
  if (!shots) return bar;
  return (
    <Suspense fallback={bar}>
      <ShotTimeline editing={shots} {...props} />
    </Suspense>
  );
}

interface Demonstration {
  readonly timeline: FilmTimeline;
  readonly addresses: readonly PictureAddress[];
  readonly touched: boolean;
}

/** Plays the film once when another picture or motion was chosen. */
function useDemonstration(
  player: FilmPlayer | undefined,
  { timeline, addresses, touched }: Demonstration,
): void {
  const shownChoice = useRef('');
  const motion = timeline.isClip && timeline.scenes[0]?.motion;
  const choice = [...addresses.map(({ uid }) => uid), motion].join(' ');
  useEffect(() => {
    if (!player || shownChoice.current === choice) return;
    shownChoice.current = choice;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (touched && !isStill) player.demonstrate();
  }, [player, choice, touched]);
}

/** Button that generates the speech for the preview. */
function HearVoice({ speech }: { readonly speech: HeardSpeech }) {
  const t = useTranslate();
  return (
    <p className={styles.hear}>
      <Button
        size="sm"
        icon="lucide:audio-lines"
        loading={speech.busy}
        onClick={() => void speech.hear()}
      >
        {t`Add voice to preview`}
      </Button>
      {speech.problem !== undefined && (
        <span role="alert" className={styles.alert}>
          {speech.problem}
        </span>
      )}
    </p>
  );
}

/** Creates a player on two canvases with the screen's resolution, but no larger than the film. */
function usePlayer(filmWidth: number) {
  const box = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<FilmPlayer>();
  useEffect(() => {
    if (!box.current) return undefined;
    const newPlayer = new FilmPlayer(box.current);
    setPlayer(newPlayer);
    return () => {
      newPlayer.dispose();
      setPlayer(undefined);
    };
  }, []);
  useEffect(() => {
    const container = box.current;
    if (!container || !player) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight } = container;
      const density = Math.min(window.devicePixelRatio, MOST_PIXELS_PER_POINT);
      const scale = Math.min(density, filmWidth / Math.max(1, clientWidth));
      player.resize(Math.round(clientWidth * scale), Math.round(clientHeight * scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(container);
    return () => {
      observer.disconnect();
    };
  }, [player, filmWidth]);
  return { player, box };
}
