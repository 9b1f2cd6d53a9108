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

/** Deletes the field of an issue from a copy, so that its default applies. */
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

/** Removes settings that this release does not know. Returns undefined for an unknown flow. */
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

/** Creates placeholder settings to show a video of an unknown flow. */
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

/** Compiled, because a page of the history checks more than a hundred. */
const compiledSettings = z.compile(taskSettings);

/** Returns a task's settings in the form that this release knows. See `known`. */
export function toKnownSettings(storedSettings: TaskSettings, imageUid: string): TaskSettings {
  if (z.validate(compiledSettings, storedSettings)) return storedSettings;
  return dropUnknownSettings(storedSettings) ?? createPlainSettings(imageUid);
}
