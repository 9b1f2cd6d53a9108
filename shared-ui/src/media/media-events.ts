import type { SyntheticEvent } from 'react';

type Listener = (event: SyntheticEvent<HTMLVideoElement>) => void;

/** Creates one listener for every event that may change the look of a `<video>`. */
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
