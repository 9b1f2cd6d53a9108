import {
  type Answer,
  type Incoming,
  type Job,
  type JobState,
  type Protocol,
  type ProviderServer,
} from './provider-server.ts';

export const REPLICATE_TOKEN = 'r8_token';
export const REPLICATE_MODEL = 'kwaivgi/kling-v2.1';

const STATUSES: Record<JobState, string> = {
  queued: 'starting',
  running: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'canceled',
};

const createProblem = (status: number, title: string, detail: string) => ({
  status,
  json: { title, detail, status },
});

function toPrediction(server: ProviderServer, job: Job) {
  const url = `${server.origin}/v1/predictions/${job.id}`;
  const output =
    job.state === 'succeeded' ? `${server.origin}/delivery/${job.id}/out.${server.ending}` : null;
  return {
    id: job.id,
    model: REPLICATE_MODEL,
    version: 'hidden',
    input: job.input,
    logs: '',
    output,
    data_removed: false,
    error: job.error || null,
    status: STATUSES[job.state],
    created_at: new Date(job.createdAt).toISOString(),
    urls: { get: url, cancel: `${url}/cancel` },
  };
}

interface StoredFile {
  id: string;
  metadata: unknown;
  created_at: string;
  urls: { get: string };
}

async function upload(
  server: ProviderServer,
  files: StoredFile[],
  request: Incoming,
): Promise<Answer> {
  const form = await request.form();
  const metadata = form.get('metadata');
  if (!(form.get('content') instanceof Blob))
    return createProblem(400, 'Bad request', 'content is required');
  const id = `file${String(files.length + 1)}`;
  const file = {
    id,
    content_type: 'image/jpeg',
    metadata: metadata instanceof Blob ? (JSON.parse(await metadata.text()) as unknown) : {},
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    urls: { get: `${server.origin}/v1/files/${id}` },
  };
  files.unshift(file);
  return { status: 201, json: file };
}

type Input = Record<string, unknown>;

/** Required files of each model, and its other requirements. */
const MODELS: Record<
  string,
  { files: (input: Input) => unknown[]; fits: (input: Input) => boolean }
> = {
  [REPLICATE_MODEL]: {
    files: ({ start_image: image }) => [image],
    fits: ({ duration }) => duration === 5 || duration === 10,
  },
  'google/nano-banana-2': {
    files: ({ image_input: images }) => (Array.isArray(images) ? images : [undefined]),
    fits: ({ prompt }) => typeof prompt === 'string',
  },
  'black-forest-labs/flux-fill-pro': {
    files: ({ image, mask }) => [image, mask],
    fits: ({ prompt }) => typeof prompt === 'string',
  },
  'bytedance/omni-human': { files: ({ image, audio }) => [image, audio], fits: () => true },
};

function submit(server: ProviderServer, request: Incoming, files: StoredFile[]): Answer {
  const [, name = ''] = /^\/v1\/models\/(.+)\/predictions$/.exec(request.url.pathname) ?? [];
  const model = MODELS[name];
  if (!model) return createProblem(404, 'Not found', 'The requested resource could not be found.');
  const { input = {} } = request.json() as { input?: Input };
  const knownUrls = new Set<unknown>(files.map(({ urls }) => urls.get));
  if (!model.files(input).every((address) => knownUrls.has(address)) || !model.fits(input)) {
    return createProblem(422, 'Input validation failed', '- input: a file is required');
  }
  return { status: 201, json: toPrediction(server, server.create(input)) };
}

function cancel(server: ProviderServer, job: Job): Answer {
  if (job.state === 'queued') job.state = 'cancelled';
  return { json: toPrediction(server, job) };
}

/**
 * Simulates Replicate's HTTP API: files, predictions of an official model, and its delivery host.
 */
export function createReplicateProtocol(server: ProviderServer): Protocol {
  const files: StoredFile[] = [];
  return {
    toOperation: (method, path) => {
      if (path.startsWith('/delivery/')) return 'download';
      if (path.endsWith('/cancel')) return 'cancel';
      if (path === '/v1/files') return method === 'POST' ? 'upload' : 'list';
      if (path === '/v1/predictions') return 'list';
      return method === 'POST' ? 'submit' : 'poll';
    },
    answer: (request, operation) => {
      const { pathname } = request.url;
      const [, id = ''] = /\/(?:predictions|delivery)\/(\w+)/.exec(pathname) ?? [];
      const job = server.jobs.get(id);
      if (operation === 'download') return server.file(job);
      if (request.headers.authorization !== `Bearer ${REPLICATE_TOKEN}`) {
        return createProblem(
          401,
          'Unauthenticated',
          'You did not pass a valid authentication token',
        );
      }
      if (operation === 'upload') return upload(server, files, request);
      if (operation === 'list') {
        const predictions = [...server.jobs.values()].map((listedJob) =>
          toPrediction(server, listedJob),
        );
        const results = pathname === '/v1/files' ? files : predictions.reverse();
        return { json: { next: null, previous: null, results } };
      }
      if (operation === 'submit') return submit(server, request, files);
      if (!job) return createProblem(404, 'Not found', 'Prediction not found');
      return operation === 'cancel' ? cancel(server, job) : { json: toPrediction(server, job) };
    },
  };
}
