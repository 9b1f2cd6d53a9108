import { DURATIONS, MOTIONS, QUALITIES, RATIOS } from '@vidra/shared-contract';
import { taskSettings, type TaskSettings } from '@vidra/shared-contract/schemas';
import { z } from 'zod';

/** More changes than one release brings. */
const MOST_CHANGES = 20;

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  keys?: readonly string[];
}

/** Takes what an issue is about out of a copy's fields, so that its default takes its place. */
function takeOut(copy: object, { code, path, keys }: Issue): boolean {
  const names = code === 'unrecognized_keys' ? (keys ?? []) : path.slice(-1);
  const steps = code === 'unrecognized_keys' ? path : path.slice(0, -1);
  const place = steps.reduce<unknown>(
    (parent, step) => (parent as Record<PropertyKey, unknown> | undefined)?.[step],
    copy,
  );
  if (typeof place !== 'object' || place === null || Array.isArray(place)) return false;
  return names.map((name) => Reflect.deleteProperty(place, name)).length > 0;
}

/** Without what this release does not know; nothing where it is of a kind of its own. */
function dropUnknownSettings(storedSettings: TaskSettings): TaskSettings | undefined {
  const copy = structuredClone(storedSettings);
  for (let change = 0; change < MOST_CHANGES; change += 1) {
    const { success, data, error } = z.safeParse(taskSettings, copy);
    if (success) return data;
    const [issue] = error.issues;
    if (!issue || issue.path.at(-1) === 'flow' || !takeOut(copy, issue)) return undefined;
  }
  return undefined;
}

/** What a video of a flow that is not known here is shown with: it can be seen, and that is all. */
const createPlainSettings = (imageUid: string): TaskSettings => ({
  flow: 'image-to-video',
  imageUid,
  prompt: '',
  negativePrompt: '',
  seed: 0,
  motion: MOTIONS[0],
  durationSeconds: DURATIONS[0],
  ratio: RATIOS[0],
  quality: QUALITIES[0],
});

/** A task's settings as this release knows them: see `known`. */
export function toKnownSettings(storedSettings: TaskSettings, imageUid: string): TaskSettings {
  if (z.safeEncode(taskSettings, storedSettings).success) return storedSettings;
  return dropUnknownSettings(storedSettings) ?? createPlainSettings(imageUid);
}
