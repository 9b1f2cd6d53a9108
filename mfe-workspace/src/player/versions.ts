import { fileUidsIn, settingLines } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';

/**
 * Other videos of the same: those of its order first, then those of the list that another order made
 * of the same first file with the same tool. Only what can be played.
 */
export function versionsOf(
  task: VideoTask,
  ofOrder: readonly VideoTask[],
  list: readonly VideoTask[],
): readonly VideoTask[] {
  const [source] = fileUidsIn(task.settings);
  const again = list.filter(
    ({ flow, settings }) => flow === task.flow && fileUidsIn(settings)[0] === source,
  );
  const known = new Map([...ofOrder, ...again].map((other) => [other.taskUid, other]));
  known.delete(task.taskUid);
  return [...known.values()].filter(({ video }) => video !== null);
}

/** A setting that is not the same in two videos; empty where one of them does not have it. */
export interface Difference {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

/** In what two videos were asked for differently, in words. */
export function differencesOf(first: VideoTask, second: VideoTask): readonly Difference[] {
  const [one, other] = [linesOf(first), linesOf(second)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((name) => ({ name, first: one.get(name) ?? '', second: other.get(name) ?? '' }))
    .filter((line) => line.first !== line.second);
}

function linesOf({ settings, engine }: VideoTask): ReadonlyMap<string, string> {
  const { prompt, script } = {
    prompt: 'prompt' in settings ? settings.prompt : '',
    script: 'script' in settings && typeof settings.script === 'string' ? settings.script : '',
  };
  return new Map([
    ...(prompt ? [['Prompt', prompt] as const] : []),
    ...(script ? [['Script', script] as const] : []),
    ...settingLines(settings),
    ['Engine', engine.label] as const,
  ]);
}
