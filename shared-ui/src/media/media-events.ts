import type { SyntheticEvent } from 'react';

type Listener = (event: SyntheticEvent<HTMLVideoElement>) => void;

/** One listener for every event after which a `<video>` may look different. */
export function createMediaEvents(listener: Listener) {
  return {
    onLoadedMetadata: listener,
    onDurationChange: listener,
    onTimeUpdate: listener,
    onSeeked: listener,
    onPlay: listener,
    onPlaying: listener,
    onPause: listener,
    onEnded: listener,
    onWaiting: listener,
    onVolumeChange: listener,
    onRateChange: listener,
    onEmptied: listener,
    onError: listener,
  };
}
