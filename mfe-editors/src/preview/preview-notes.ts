import { TRANSITION_TITLES } from '@vidra/shared-contract';
import type { FilmTimeline } from '@vidra/shared-contract/timeline';
import { showsExactly } from './picture/transition-shaders.ts';

/** What the film will have that the preview has not. */
export function notesOf({ sound, transition, scenes }: FilmTimeline, isHeard: boolean): string {
  const speaks = sound.speech.length > 0;
  const notes = [
    'Drawn in your browser, free of charge.',
    ...(speaks && !isHeard ? ['The film adds the voice, and takes its times from it.'] : []),
    ...(scenes.length > 1 && !showsExactly(transition.kind)
      ? [`The transition “${TRANSITION_TITLES[transition.kind]}” is shown as a fade here.`]
      : []),
  ];
  return notes.join(' ');
}
