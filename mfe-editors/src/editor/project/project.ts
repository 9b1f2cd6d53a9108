import type { ProjectDetail } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../base-draft.ts';
import { isNumberIn, isObject, isText } from '../logic/guards.ts';

/** Reference to the project of a draft and to the saved version. */
export interface KeptProject {
  readonly projectUid: string;
  readonly revision: number;
}

/** Draft that is saved as a project. */
export interface ProjectDraft {
  readonly project: KeptProject | null;
}

/** Whether a stored value is a project reference or null. */
export const isProjectOrNone = (value: unknown): value is KeptProject | null =>
  value === null ||
  (isObject(value) &&
    isText(value['projectUid']) &&
    isNumberIn(value['revision'], 1, Number.MAX_SAFE_INTEGER));

/** Reads the draft of a project. Undefined when it holds none of the current shape. */
export function readProjectDraft<D extends BaseDraft & ProjectDraft>(
  empty: D,
  isDraft: (value: unknown) => value is D,
  { content, projectUid, revision }: ProjectDetail,
): D | undefined {
  const candidate: unknown = { ...empty, ...content, project: { projectUid, revision } };
  return isDraft(candidate) ? candidate : undefined;
}
