import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';

export type VideoState = {
  playing: boolean;
  muted: boolean;
  waiting: boolean;
  failed: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; 0 until known. */
  duration: number;
  /** Playback speed; 1 is normal. */
  speed: number;
  /** Whether captions are on; undefined without captions. */
  captions: boolean | undefined;
};

export type VideoActions = {
  toggle: () => void;
  seek: (seconds: number) => void;
  step: (seconds: number) => void;
  /** Pauses and steps one frame forward or back. */
  stepFrame: (direction: 1 | -1) => void;
  setSpeed: (speed: number) => void;
  toggleCaptions: () => void;
  toggleMuted: () => void;
  retry: () => void;
};

type Video = {
  ref: RefObject<HTMLVideoElement | null>;
  state: VideoState;
  actions: VideoActions;
  /** Handler for every media event of the `<video>`. */
  sync: (event: SyntheticEvent<HTMLVideoElement>) => void;
};

const start: VideoState = {
  playing: false,
  muted: false,
  waiting: false,
  failed: false,
  time: 0,
  duration: 0,
  speed: 1,
  captions: undefined,
};

/** The engines' films have 30 or 24 frames per second. */
const FRAME_SECONDS = 1 / 30;

function findCaptions(video: HTMLVideoElement): TextTrack | undefined {
  // jsdom has no text tracks.
  return [...((video.textTracks as TextTrackList | undefined) ?? [])].find(
    ({ kind }) => kind === 'captions',
  );
}

function read(video: HTMLVideoElement, event: string): VideoState {
  return {
    playing: !video.paused && !video.ended,
    muted: video.muted || video.volume === 0,
    waiting: event === 'waiting',
    failed: video.error !== null,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    speed: video.playbackRate,
    captions: hasShownCaptions(video),
  };
}

function hasShownCaptions(video: HTMLVideoElement): boolean | undefined {
  const track = findCaptions(video);
  return track && track.mode === 'showing';
}

/** Returns state and actions of a video element. The element itself remains the source of truth. */
export function useVideo(): Video {
  const ref = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(start);

  const withVideo = (act: (video: HTMLVideoElement) => void) => {
    if (ref.current) act(ref.current);
  };
  const seek = (seconds: number) => {
    withVideo((video) => {
      const end = Number.isFinite(video.duration) ? video.duration : 0;
      video.currentTime = Math.min(end, Math.max(0, seconds));
    });
  };
  const actions: VideoActions = {
    seek,
    step: (seconds) => {
      withVideo((video) => {
        seek(video.currentTime + seconds);
      });
    },
    stepFrame: (direction) => {
      withVideo((video) => {
        video.pause();
        seek(video.currentTime + direction * FRAME_SECONDS);
      });
    },
    setSpeed: (speed) => {
      withVideo((video) => {
        video.playbackRate = speed;
      });
    },
    toggleCaptions: () => {
      withVideo((video) => {
        const track = findCaptions(video);
        if (!track) return;
        track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
        setState(read(video, 'captions'));
      });
    },
    toggle: () => {
      withVideo((video) => {
        // A refused or interrupted start is visible in the media events.
        if (video.paused) video.play().catch(() => undefined);
        else video.pause();
      });
    },
    toggleMuted: () => {
      withVideo((video) => {
        video.muted = !video.muted;
      });
    },
    retry: () => {
      withVideo((video) => {
        video.load();
      });
    },
  };
  const sync = (event: SyntheticEvent<HTMLVideoElement>) => {
    setState(read(event.currentTarget, event.type));
  };
  return { ref, state, actions, sync };
}
