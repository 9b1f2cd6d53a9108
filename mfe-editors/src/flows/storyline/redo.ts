import { listSceneKeys } from '@vidra/shared-contract';
import type { AnySettings, VideoTask } from '@vidra/shared-contract/schemas';
import type { Shot, StorylineDraft } from './draft.ts';
import { toSettings } from './rules.ts';

type Storyline = Extract<AnySettings, { flow: 'storyline' }>;

/** Finds the settings of this session's newest finished film with the same number of shots. */
function findNewestFilm(tasks: readonly VideoTask[], shots: number): Storyline | undefined {
  for (const { status, video, settings } of tasks) {
    if (status !== 'done' || !video || settings.flow !== 'storyline') continue;
    if (settings.shots.length === shots) return settings;
  }
  return undefined;
}

/**
 * Creates the settings of the previous film with one shot replaced by its current version. The
 * other shots stay unchanged.
 *
 * @returns undefined while there is no such film, or when the shot is unchanged
 */
export function createRedo(
  draft: StorylineDraft,
  shot: Shot,
  tasks: readonly VideoTask[],
): Storyline | undefined {
  const film = findNewestFilm(tasks, draft.shots.length);
  const index = draft.shots.indexOf(shot);
  const now = toSettings(draft, [shot]);
  if (!film || now.flow !== 'storyline') return undefined;
  const [changedShot] = now.shots;
  if (!changedShot) return undefined;
  const next = { ...film, shots: film.shots.with(index, changedShot) };
  return listSceneKeys(next)[index] === listSceneKeys(film)[index] ? undefined : next;
}
