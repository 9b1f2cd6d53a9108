import { setTimeout as pause } from 'node:timers/promises';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import type { TestApi } from '../../../testing/test-api.ts';

interface Own {
  api: TestApi;
  user: LoginAnswer;
  imageUid: string;
}

/**
 * Creates helpers for tests of one person's tasks.
 *
 * @param getContext returns the current person
 */
export function createTaskHelpers(getContext: () => Own) {
  return {
    createOne: async (body = {}): Promise<VideoTask> => {
      const { api, user, imageUid } = getContext();
      const [task] = await api.create(user.token, { imageUid, ...body });
      if (!task) throw new Error('no task');
      return task;
    },
    until: (task: VideoTask, status: VideoTask['status']) => {
      const { api, user } = getContext();
      return api.until(user.token, task.taskUid, status);
    },
    account: async () => {
      const { api, user } = getContext();
      return (await api.call('accountInfo', { token: user.token })).data;
    },
    findJob: ({ taskUid }: VideoTask) => getContext().api.engine.findJob(taskUid),
    /** Waits until the worker has stored the task's job reference. */
    untilRefStored: async ({ taskUid }: VideoTask): Promise<void> => {
      const row = () =>
        getContext()
          .api.platform.db.selectFrom('videoTasks')
          .select('engineRef')
          .where('uid', '=', taskUid)
          .executeTakeFirstOrThrow();
      while ((await row()).engineRef === null) await pause(20);
    },
    act: (name: 'cancelVideo' | 'retryVideo', { taskUid }: VideoTask) => {
      const { api, user } = getContext();
      return api.call(name, { token: user.token, body: { taskUid } });
    },
  };
}
