import type { Flow } from '@vidra/shared-contract';
import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { useDraft, useGroupHistory } from '@vidra/shared-session';

const MOST = 16;
const NONE: readonly string[] = [];
const isUidList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((uid) => typeof uid === 'string');

/**
 * Returns the videos ordered in this editor, newest first and updated live. They survive a reload.
 */
export function useRecentTasks(flow: Flow) {
  const [uids, setUids] = useDraft(`${flow}-recent`, NONE, isUidList);
  const history = useGroupHistory();
  const groups = history.data ?? [];
  const tasks = groups
    .flatMap((group): readonly VideoTask[] => group.tasks)
    .filter((task) => uids.includes(task.taskUid));
  const getZipUrl = ({ groupUid }: VideoTask) =>
    groups.find((group) => group.groupUid === groupUid)?.zipUrl;
  const add = (group: VideoGroup) => {
    const addedUids = group.tasks.map((task) => task.taskUid);
    setUids((before) => [...addedUids, ...before].slice(0, MOST));
  };
  return { tasks, add, getZipUrl };
}
