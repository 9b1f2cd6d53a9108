import type { ProjectDetail } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../flow.ts';
import { isNumberIn, isObject, isText } from '../logic/guards.ts';

/** Where a draft is kept as a project, and which of its states it holds. */
export interface KeptProject {
  readonly projectUid: string;
  readonly revision: number;
}

/** A draft that is kept as a project. */
export interface ProjectDraft {
  readonly project: KeptProject | null;
}

/** Whether a stored value says where a draft is kept, or that it is not. */
export const isProjectOrNone = (value: unknown): value is KeptProject | null =>
  value === null ||
  (isObject(value) &&
    isText(value['projectUid']) &&
    isNumberIn(value['revision'], 1, Number.MAX_SAFE_INTEGER));

/** The draft that a project holds; undefined when it holds none of today's shape. */
export function readProjectDraft<D extends BaseDraft & ProjectDraft>(
  empty: D,
  isDraft: (value: unknown) => value is D,
  { content, projectUid, revision }: ProjectDetail,
): D | undefined {
  const candidate: unknown = { ...empty, ...content, project: { projectUid, revision } };
  return isDraft(candidate) ? candidate : undefined;
}
