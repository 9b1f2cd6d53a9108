import {
  type Answer,
  type Incoming,
  type Job,
  type JobState,
  type Protocol,
  type ProviderServer,
} from './provider-server.ts';

export const OPENAI_KEY = 'sk-test';
export const OPENAI_MODEL = 'sora-2';

const STATUSES: Record<JobState, string> = {
  queued: 'queued',
  running: 'in_progress',
  succeeded: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

const createProblem = (status: number, message: string, param: string | null = null) => ({
  status,
  json: { error: { message, type: 'invalid_request_error', param, code: null } },
});

const toVideo = (job: Job) => ({
  id: job.id,
  object: 'video',
  model: OPENAI_MODEL,
  status: STATUSES[job.state],
  progress: job.state === 'running' ? 33 : 0,
  created_at: Math.floor(job.createdAt / 1000),
  completed_at: null,
  expires_at: null,
  error: job.state === 'failed' ? { code: job.error, message: 'The job failed.' } : null,
  ...job.input,
});

async function submit(server: ProviderServer, request: Incoming): Promise<Answer> {
  const form = await request.form();
  const { model, prompt, seconds, size } = Object.fromEntries(form) as Record<string, string>;
  if (model !== OPENAI_MODEL) return createProblem(400, 'Unknown model', 'model');
  if (!prompt) return createProblem(400, 'A prompt is required', 'prompt');
  if (!['4', '8', '12'].includes(seconds ?? ''))
    return createProblem(400, 'Bad seconds', 'seconds');
  if (!['720x1280', '1280x720'].includes(size ?? '')) return createProblem(400, 'Bad size', 'size');
  const picture = form.get('input_reference');
  if (!(picture instanceof Blob) || picture.type !== 'image/jpeg') {
    return createProblem(400, 'Bad picture', 'input_reference');
  }
  return { json: toVideo(server.create({ prompt, seconds, size })) };
}

function remove(server: ProviderServer, job: Job): Answer {
  if (job.state === 'queued' || job.state === 'running') {
    return createProblem(400, 'Video is still being processed');
  }
  server.jobs.delete(job.id);
  return { json: { id: job.id, object: 'video.deleted', deleted: true } };
}

/** Simulates OpenAI's video API: jobs, their content and deletion of ended ones. */
export function createOpenaiVideoProtocol(server: ProviderServer): Protocol {
  return {
    toOperation: (method, path) => {
      if (path.endsWith('/content')) return 'download';
      if (method === 'DELETE') return 'cancel';
      return method === 'POST' ? 'submit' : 'poll';
    },
    answer: (request, operation) => {
      if (request.headers.authorization !== `Bearer ${OPENAI_KEY}`) {
        return createProblem(401, 'Incorrect API key provided');
      }
      if (operation === 'submit') return submit(server, request);
      const [, id = ''] = /^\/v1\/videos\/(\w+)/.exec(request.url.pathname) ?? [];
      const job = server.jobs.get(id);
      if (!job) return createProblem(404, 'Video not found');
      if (operation === 'cancel') return remove(server, job);
      if (operation === 'poll') return { json: toVideo(job) };
      if (job.state !== 'succeeded') return createProblem(400, 'Video is not ready yet');
      return job.hasFile
        ? { bytes: server.video }
        : createProblem(404, 'Video content has expired');
    },
  };
}
