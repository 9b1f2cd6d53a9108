import type { Project, TaskStatus } from '@vidra/shared-contract/schemas';
import { sessionStore } from '../session/store.ts';

/** Filter of a history. */
export interface HistoryFilter {
  readonly search?: string | undefined;
  readonly status?: TaskStatus | undefined;
  /** Only items made up to this time, in epoch milliseconds. */
  readonly until?: number | undefined;
  /** Only items of one folder. */
  readonly folderUid?: string | undefined;
}

/** Keys of the signed-in user's data, which is dropped when the user changes. */
const createUserKey = (...parts: readonly unknown[]) =>
  ['user', sessionStore.getState().userUid, ...parts] as const;

/** Keys of the query cache. Only data that is the same for everybody is under `public`. */
export const QUERY_KEYS = {
  capabilities: ['public', 'capabilities'] as const,
  /** Key for a remote's own data of the signed-in user. */
  user: createUserKey,
  /** All histories with any filter. */
  histories: () => createUserKey('history'),
  history: ({ search, status, until, folderUid }: HistoryFilter = {}) =>
    createUserKey('history', { search, status, until, folderUid }),
  /** Projects of one kind. */
  projects: (kind?: Project['kind']) => createUserKey('projects', kind),
  folders: () => createUserKey('folders'),
  /** Purchases not yet finished by any page. */
  purchases: () => createUserKey('purchases'),
  tasks: () => createUserKey('task'),
  task: (taskUid: string) => createUserKey('task', taskUid),
} as const;
