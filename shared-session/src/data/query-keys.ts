import type { Project, TaskStatus } from '@vidra/shared-contract/schemas';
import { sessionStore } from '../session/store.ts';

/** What a history is narrowed to. */
export interface HistoryFilter {
  readonly search?: string | undefined;
  readonly status?: TaskStatus | undefined;
  /** Only what was made until then, in milliseconds. */
  readonly until?: number | undefined;
  /** Of one folder only. */
  readonly folderUid?: string | undefined;
}

/** Part of the cache of the signed-in user; all of it is dropped when the user changes. */
const createUserKey = (...parts: readonly unknown[]) =>
  ['user', sessionStore.getState().userUid, ...parts] as const;

/** Keys of the query cache. Only what is the same for everybody stands under `public`. */
export const QUERY_KEYS = {
  capabilities: ['public', 'capabilities'] as const,
  /** A key of a remote's own for data of the signed-in user. */
  user: createUserKey,
  /** All histories, whatever their filter. */
  histories: () => createUserKey('history'),
  history: ({ search, status, until, folderUid }: HistoryFilter = {}) =>
    createUserKey('history', { search, status, until, folderUid }),
  /** Pieces of work in several steps, of one kind. */
  projects: (kind: Project['kind']) => createUserKey('projects', kind),
  folders: () => createUserKey('folders'),
  /** Purchases that no page has finished. */
  purchases: () => createUserKey('purchases'),
  tasks: () => createUserKey('task'),
  task: (taskUid: string) => createUserKey('task', taskUid),
} as const;
