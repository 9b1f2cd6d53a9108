import { collectFileUids, toSettingLines } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { message } from '@vidra/shared-i18n/text';

/**
 * Finds other versions of a video: first those of its order, then those in the list made from the
 * same first file with the same tool. Only playable ones.
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

/** Setting that differs between two videos. Empty for a video without it. Its name is English. */
export interface Difference {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

/** Lists the differences between two videos' settings, in words. */
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
    ...(prompt ? [[message`Prompt`, prompt] as const] : []),
    ...(script ? [[message`Script`, script] as const] : []),
    ...toSettingLines(settings),
    [message`Engine`, engine.label] as const,
  ]);
}
