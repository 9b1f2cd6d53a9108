import { scenesOf } from '@vidra/shared-contract';
import type { AnySettings, VideoTask } from '@vidra/shared-contract/schemas';
import type { Shot, StorylineDraft } from './draft.ts';
import { settingsOf } from './rules.ts';

type Storyline = Extract<AnySettings, { flow: 'storyline' }>;

/** The settings of the newest film of this session that is done, with the same number of shots. */
function newestFilm(tasks: readonly VideoTask[], shots: number): Storyline | undefined {
  for (const { status, video, settings } of tasks) {
    if (status !== 'done' || !video || settings.flow !== 'storyline') continue;
    if (settings.shots.length === shots) return settings;
  }
  return undefined;
}

/**
 * The film before with one shot as it is set now: the others are taken over unchanged.
 *
 * @returns undefined while there is no such film, or the shot is as it was in it
 */
export function redoOf(
  draft: StorylineDraft,
  shot: Shot,
  tasks: readonly VideoTask[],
): Storyline | undefined {
  const film = newestFilm(tasks, draft.shots.length);
  const index = draft.shots.indexOf(shot);
  const now = settingsOf(draft, [shot]);
  if (!film || now.flow !== 'storyline') return undefined;
  const [changed] = now.shots;
  if (!changed) return undefined;
  const next = { ...film, shots: film.shots.with(index, changed) };
  return scenesOf(next)[index] === scenesOf(film)[index] ? undefined : next;
}
