import type { AnySettings } from '@vidra/shared-contract/schemas';
import {
  COMPARISON,
  FRAMES_PER_SECOND,
  type FilmTimeline,
  type SceneContent,
} from '@vidra/shared-contract/timeline';
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
  /** What takes the marked part's place. */
  readonly replacement: DraftMedia | null;
  /** The engine, where it makes pictures of its own. */
  readonly madeBy: string | undefined;
  readonly onExpired: (fileUid: string) => void;
}

type Changed = Extract<SceneContent, { kind: 'changed' }>;

/** As large as a region can be changed in between two frames of a video. */
const WIDEST = 640;

/** What happens in the video, and the video as a film of one scene. */
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

/** A video whose marked part is changed frame by frame, as it plays. */
export default function VideoChange({
  source,
  settings,
  replacement,
  madeBy,
  onExpired,
}: VideoChangeProps) {
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
    <section className={styles.preview} aria-label="Preview">
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
      </p>
    </section>
  );
}

const STATES = ['loadeddata', 'seeked', 'play', 'pause'] as const;

/** Draws each frame of a video with its change, at every moment that it shows. */
function useChangedFrames(
  video: RefObject<HTMLVideoElement | null>,
  content: Changed,
  picture: LoadedPicture | undefined,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The video's frame as it is. */
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
      // A browser may let go of a frame that it has shown; a change is drawn onto the last one then.
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
