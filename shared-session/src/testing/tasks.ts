import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';

export function createTask(taskUid: string, fields: Partial<VideoTask> = {}): VideoTask {
  return {
    taskUid,
    groupUid: `group-of-${taskUid}`,
    title: `Title ${taskUid}`,
    flow: 'image-to-video',
    label: 'image-to-video',
    parentLabel: 'create',
    status: 'running',
    stage: 'render',
    progress: 0.1,
    queuePlace: null,
    remainingSeconds: null,
    createTime: 1000,
    updateTime: 1000,
    finishTime: null,
    credits: 10,
    charged: false,
    attempt: 1,
    error: null,
    settings: {
      imageUid: 'i1',
      prompt: '',
      negativePrompt: '',
      motion: 'push-in',
      durationSeconds: 5,
      ratio: '16:9',
      quality: '720p',
      seed: 1,
    },
    imageUrl: '/i1.jpg',
    imageThumbnailUrl: '/i1-small.jpg',
    video: null,
    feedback: 'none',
    downloads: 0,
    engine: { id: 'preview', label: 'Vidra Camera' },
    ...fields,
  };
}

/** Creates a sample task, queued by default. None of its settings is a default. */
export function sampleTask(taskUid: string, fields: Partial<VideoTask> = {}): VideoTask {
  return createTask(taskUid, {
    status: 'queued',
    stage: null,
    progress: null,
    queuePlace: 1,
    parentLabel: 'create',
    settings: {
      imageUid: 'sample-sky',
      prompt: 'Slow clouds',
      negativePrompt: '',
      motion: 'orbit',
      durationSeconds: 10,
      ratio: '9:16',
      quality: '1080p',
      seed: 7,
    },
    ...fields,
  });
}

export function group(groupUid: string, createTime: number, tasks: VideoTask[]): VideoGroup {
  const groupTasks = tasks.map((member) => ({ ...member, groupUid, createTime }));
  return { groupUid, title: `Group ${groupUid}`, createTime, tasks: groupTasks };
}
