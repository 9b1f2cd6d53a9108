import { setTimeout as pause } from 'node:timers/promises';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import type { TestApi } from '../../../testing/test-api.ts';

interface Own {
  api: TestApi;
  user: LoginAnswer;
  imageUid: string;
}

/** What tests of one person's tasks do again and again. @param own who it is right now */
export function createTaskHelpers(own: () => Own) {
  return {
    createOne: async (body = {}): Promise<VideoTask> => {
      const { api, user, imageUid } = own();
      const [task] = await api.create(user.token, { imageUid, ...body });
      if (!task) throw new Error('no task');
      return task;
    },
    until: (task: VideoTask, status: VideoTask['status']) => {
      const { api, user } = own();
      return api.until(user.token, task.taskUid, status);
    },
    account: async () => {
      const { api, user } = own();
      return (await api.call('accountInfo', { token: user.token })).data;
    },
    findJob: ({ taskUid }: VideoTask) => own().api.engine.findJob(taskUid),
    /** The worker has written down which job is the task's. */
    untilRefStored: async ({ taskUid }: VideoTask): Promise<void> => {
      const row = () =>
        own()
          .api.platform.db.selectFrom('videoTasks')
          .select('engineRef')
          .where('uid', '=', taskUid)
          .executeTakeFirstOrThrow();
      while ((await row()).engineRef === null) await pause(20);
    },
    act: (name: 'cancelVideo' | 'retryVideo', { taskUid }: VideoTask) => {
      const { api, user } = own();
      return api.call(name, { token: user.token, body: { taskUid } });
    },
  };
}
