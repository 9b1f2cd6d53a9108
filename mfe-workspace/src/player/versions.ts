import { collectFileUids, toSettingLines } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';

/**
 * Other videos of the same: those of its order first, then those of the list that another order made
 * of the same first file with the same tool. Only what can be played.
 */
export function findVersions(
  task: VideoTask,
  ofOrder: readonly VideoTask[],
  list: readonly VideoTask[],
): readonly VideoTask[] {
  const [source] = collectFileUids(task.settings);
  const retakes = list.filter(
    ({ flow, settings }) => flow === task.flow && collectFileUids(settings)[0] === source,
  );
  const versionsByUid = new Map(
    [...ofOrder, ...retakes].map((version) => [version.taskUid, version]),
  );
  versionsByUid.delete(task.taskUid);
  return [...versionsByUid.values()].filter(({ video }) => video !== null);
}

/** A setting that is not the same in two videos; empty where one of them does not have it. */
export interface Difference {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

/** In what two videos were asked for differently, in words. */
export function findDifferences(first: VideoTask, second: VideoTask): readonly Difference[] {
  const [firstLines, secondLines] = [toLineMap(first), toLineMap(second)];
  return [...new Set([...firstLines.keys(), ...secondLines.keys()])]
    .map((name) => ({
      name,
      first: firstLines.get(name) ?? '',
      second: secondLines.get(name) ?? '',
    }))
    .filter((line) => line.first !== line.second);
}

function toLineMap({ settings, engine }: VideoTask): ReadonlyMap<string, string> {
  const { prompt, script } = {
    prompt: 'prompt' in settings ? settings.prompt : '',
    script: 'script' in settings && typeof settings.script === 'string' ? settings.script : '',
  };
  return new Map([
    ...(prompt ? [['Prompt', prompt] as const] : []),
    ...(script ? [['Script', script] as const] : []),
    ...toSettingLines(settings),
    ['Engine', engine.label] as const,
  ]);
}
