import type { KeyboardEvent } from 'react';
import { SPEEDS } from './speeds.ts';
import type { VideoActions, VideoState } from './use-video.ts';

interface Keyed {
  readonly state: VideoState;
  readonly actions: VideoActions;
  readonly toggleFullscreen: () => void;
  readonly toggleLoop: () => void;
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const stepSeconds = 1;

/** Creates the key bindings of a player. Letters are lower-case. */
export function createPlayerKeys({ state, actions, toggleFullscreen, toggleLoop }: Keyed): Keys {
  const changeSpeed = (by: 1 | -1) => {
    const at = SPEEDS.findIndex((speed) => speed >= state.speed);
    const next = SPEEDS[at + by];
    if (next !== undefined) actions.setSpeed(next);
  };
  return {
    ' ': actions.toggle,
    k: actions.toggle,
    ArrowLeft: () => actions.step(-stepSeconds),
    ArrowRight: () => actions.step(stepSeconds),
    ',': () => actions.stepFrame(-1),
    '.': () => actions.stepFrame(1),
    '<': () => changeSpeed(-1),
    '>': () => changeSpeed(1),
    Home: () => actions.seek(0),
    End: () => actions.seek(state.duration),
    m: actions.toggleMuted,
    c: actions.toggleCaptions,
    l: toggleLoop,
    f: toggleFullscreen,
  };
}

/** Runs the action of a key. A focused control handles its own keys itself. */
export function handleKey(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
  if (event.target instanceof HTMLSelectElement) return;
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
