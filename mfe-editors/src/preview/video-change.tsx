import type { AnySettings } from '@vidra/shared-contract/schemas';
import {
  COMPARISON,
  FRAMES_PER_SECOND,
  type FilmTimeline,
  type SceneContent,
} from '@vidra/shared-film/timeline';
import { useTranslate } from '@vidra/shared-i18n';
import { Badge } from '@vidra/shared-ui';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DraftMedia } from '../editor/media/media.ts';
import { StageFrame } from '../editor/stage/stage-frame.tsx';
import type { Playback } from './film/film-player.ts';
import { createCanvasContext, type LoadedPicture } from './picture/fill-frame.ts';
import { paintChange } from './picture/paint-change.ts';
import { PreviewBar } from './preview-bar.tsx';
import { getPreviewNotes, getPreviewTitle } from './preview-notes.ts';
import { usePictures } from './use-pictures.ts';
import styles from './film-preview.module.css';

interface VideoChangeProps {
  readonly source: DraftMedia;
  readonly settings: Extract<AnySettings, { flow: 'change-elements' }>;
  /** Picture that replaces the marked region. */
  readonly replacement: DraftMedia | null;
  /** Name of an engine that generates its own pictures. */
  readonly madeBy: string | undefined;
  readonly onExpired: (fileUid: string) => void;
}

type Changed = Extract<SceneContent, { kind: 'changed' }>;

/** Maximum width in pixels at which a region can be changed between two video frames. */
const WIDEST = 640;

/** Plans the change, and the video as a film with one scene. */
function planVideoChange(
  { durationSeconds = 0, width, height }: DraftMedia,
  { imageUid: uid, region, strokes, change }: VideoChangeProps['settings'],
): { content: Changed; timeline: FilmTimeline } {
  const content: Changed = {
    kind: 'changed',
    uid,
    region,
    ...(strokes && { strokes }),
    change,
    step: 'after',
  };
  const scene = { name: 'Video', content, motion: 'still', seconds: durationSeconds } as const;
  const timeline: FilmTimeline = {
    frame: { width, height },
    seed: 0,
    texts: [],
    style: 'clean',
    scenes: [scene],
    sound: COMPARISON.sound,
    transition: { kind: 'cut', seconds: 0 },
  };
  return { content, timeline };
}

/** Preview of a video whose marked region is changed frame by frame during playback. */
export default function VideoChange({
  source,
  settings,
  replacement,
  madeBy,
  onExpired,
}: VideoChangeProps) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const { content, timeline } = useMemo(
    () => planVideoChange(source, settings),
    [source, settings],
  );
  const addresses = useMemo(
    () => (replacement ? [{ uid: replacement.fileUid, url: replacement.url }] : []),
    [replacement],
  );
  const pictures = usePictures(addresses, onExpired);
  const picture = replacement ? pictures.get(replacement.fileUid) : undefined;
  const { canvas, playback } = useChangedFrames(video, content, picture);
  const scale = Math.min(1, WIDEST / source.width);
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.picture}>
        <StageFrame aspect={source.width / source.height}>
          <video
            ref={video}
            className={styles.source}
            src={source.url}
            crossOrigin="anonymous"
            preload="auto"
            loop
            playsInline
            aria-hidden="true"
            tabIndex={-1}
            onError={() => {
              onExpired(source.fileUid);
            }}
          />
          <div className={styles.canvases} aria-hidden="true">
            <canvas
              ref={canvas}
              width={Math.round(source.width * scale)}
              height={Math.round(source.height * scale)}
            />
          </div>
        </StageFrame>
      </div>
      <PreviewBar
        timeline={timeline}
        playback={playback}
        onPlay={() => {
          if (playback.playing) video.current?.pause();
          else void video.current?.play();
        }}
        onSeek={(frame) => {
          if (video.current) video.current.currentTime = frame / FRAMES_PER_SECOND;
        }}
      />
      <p className={styles.note}>
        <Badge icon="lucide:eye">{getPreviewTitle(timeline, madeBy)}</Badge>
        {getPreviewNotes(timeline, { isHeard: true, madeBy })}
        {settings.regionStays !== true && ' '}
        {settings.regionStays !== true &&
          t`In the final video, the change follows what you marked.`}
      </p>
    </section>
  );
}

const STATES = ['loadeddata', 'seeked', 'play', 'pause'] as const;

/** Draws each displayed frame of a video with its change. */
function useChangedFrames(
  video: RefObject<HTMLVideoElement | null>,
  content: Changed,
  picture: LoadedPicture | undefined,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Unchanged video frame. */
  const frame = useRef<HTMLCanvasElement>(null);
  const [playback, setPlayback] = useState<Playback>({ frame: 0, playing: false });
  useEffect(() => {
    const film = video.current;
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!film || !context) return undefined;
    let request = 0;
    const cleanContext = frame.current?.getContext('2d') ?? createCanvasContext(context.canvas);
    frame.current = cleanContext.canvas;
    const draw = () => {
      cancelAnimationFrame(request);
      const { width, height } = context.canvas;
      // A browser may release a displayed frame. The change is then drawn onto the last one.
      if (film.readyState >= film.HAVE_CURRENT_DATA)
        cleanContext.drawImage(film, 0, 0, width, height);
      context.drawImage(cleanContext.canvas, 0, 0);
      paintChange(context, content, picture);
      const next = {
        frame: Math.floor(film.currentTime * FRAMES_PER_SECOND),
        playing: !film.paused,
      };
      setPlayback((before) =>
        before.frame === next.frame && before.playing === next.playing ? before : next,
      );
      if (next.playing) request = requestAnimationFrame(draw);
    };
    draw();
    for (const state of STATES) film.addEventListener(state, draw);
    return () => {
      cancelAnimationFrame(request);
      for (const state of STATES) film.removeEventListener(state, draw);
    };
  }, [video, content, picture]);
  return { canvas, playback };
}
