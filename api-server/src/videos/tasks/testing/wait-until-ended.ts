import { isUnfinished } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import type { TestApi } from '../../../testing/test-api.ts';

/** Waits until a task ended, however long a busy machine takes for it. */
export async function waitUntilEnded(
  api: TestApi,
  token: string,
  taskUid: string,
): Promise<VideoTask> {
  for (;;) {
    const task = await api.task(token, taskUid);
    if (!isUnfinished(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
