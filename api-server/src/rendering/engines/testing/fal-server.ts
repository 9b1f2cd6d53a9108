import {
  type Answer,
  type Incoming,
  type Protocol,
  type ProviderServer,
} from './provider-server.ts';

export const FAL_KEY = 'key-id:key-secret';
export const FAL_MODEL = 'fal-ai/kling-video/v2.1/standard/image-to-video';
/** Status, result and cancel use owner and app only, without the endpoint's path. */
const APP = '/fal-ai/kling-video/requests';

const createInvalidAnswer = (field: string) => ({
  status: 422,
  json: { detail: [{ loc: ['body', field], msg: 'Field required', type: 'missing' }] },
});

const JPEG = /^data:image\/jpeg;base64,/;
const CATEGORIES = ['auto', 'tops', 'bottoms', 'one-pieces'];

/** Input checks of each model, which return an error message per field. */
const MODELS: Record<string, (input: Record<string, unknown>) => string | undefined> = {
  [FAL_MODEL]: ({ prompt, image_url: image, duration }) => {
    if (typeof prompt !== 'string') return 'prompt';
    if (!JPEG.test(String(image))) return 'image_url';
    return duration === '5' || duration === '10' ? undefined : 'duration';
  },
  'fal-ai/kling-video/v2.6/pro/image-to-video': (input) => {
    const { prompt, start_image_url: image, duration, generate_audio: sound } = input;
    if (typeof prompt !== 'string') return 'prompt';
    if (!JPEG.test(String(image))) return 'start_image_url';
    if (sound !== false) return 'generate_audio';
    return duration === '5' || duration === '10' ? undefined : 'duration';
  },
  'fal-ai/fashn/tryon/v1.6': ({ model_image: person, garment_image: garment, category }) => {
    if (!JPEG.test(String(person))) return 'model_image';
    if (!JPEG.test(String(garment))) return 'garment_image';
    return CATEGORIES.includes(String(category)) ? undefined : 'category';
  },
  'fal-ai/flux-pro/v1/fill': ({ prompt, image_url: image, mask_url: mask }) => {
    if (typeof prompt !== 'string') return 'prompt';
    if (!JPEG.test(String(image))) return 'image_url';
    return /^data:image\/png;base64,/.test(String(mask)) ? undefined : 'mask_url';
  },
  'fal-ai/kling-video/ai-avatar/v2/standard': ({ image_url: image, audio_url: audio }) => {
    if (!JPEG.test(String(image))) return 'image_url';
    return /^data:audio\/mp4;base64,/.test(String(audio)) ? undefined : 'audio_url';
  },
};

function submit(server: ProviderServer, { json, url: { pathname } }: Incoming): Answer {
  const check = MODELS[pathname.slice(1)];
  if (!check) return { status: 404, json: { detail: 'Not found' } };
  const input = json();
  const field = check(input);
  if (field !== undefined) return createInvalidAnswer(field);
  const { id } = server.create(input);
  const url = `${server.origin}${APP}/${id}`;
  return {
    json: {
      status: 'IN_QUEUE',
      request_id: id,
      response_url: url,
      status_url: `${url}/status`,
      cancel_url: `${url}/cancel`,
      queue_position: 0,
    },
  };
}

function answerStatus(server: ProviderServer, id: string): Answer {
  const job = server.jobs.get(id);
  if (!job) return { status: 404, json: { detail: 'Request not found' } };
  const response_url = `${server.origin}${APP}/${id}`;
  const commonFields = { request_id: id, response_url };
  if (job.state === 'queued') {
    return { status: 202, json: { ...commonFields, status: 'IN_QUEUE', queue_position: 2 } };
  }
  if (job.state === 'running') {
    return { status: 202, json: { ...commonFields, status: 'IN_PROGRESS', logs: null } };
  }
  const error =
    job.state === 'cancelled' ? { error: 'Cancelled', error_type: 'client_cancelled' } : {};
  return {
    json: { ...commonFields, status: 'COMPLETED', metrics: { inference_time: 8 }, ...error },
  };
}

function answerResult(server: ProviderServer, id: string): Answer {
  const job = server.jobs.get(id);
  if (!job) return { status: 404, json: { detail: 'Request not found' } };
  if (job.state === 'failed') {
    const detail = [{ loc: ['body', 'prompt'], msg: 'Refused', type: job.error }];
    return { status: 422, json: { detail }, headers: { 'x-fal-retryable': 'false' } };
  }
  if (job.state !== 'succeeded')
    return { status: 400, json: { detail: 'Request is still in progress' } };
  const url = `${server.origin}/files/${id}/output.${server.ending}`;
  if (server.picture) return { json: { images: [{ url, content_type: 'image/png' }], seed: 7 } };
  return { json: { video: { url, content_type: 'video/mp4', file_name: 'output.mp4' } } };
}

function cancel(server: ProviderServer, id: string): Answer {
  const job = server.jobs.get(id);
  if (!job) return { status: 404, json: { status: 'NOT_FOUND' } };
  if (job.state === 'running') return { status: 202, json: { status: 'CANCELLATION_REQUESTED' } };
  if (job.state !== 'queued') return { status: 400, json: { status: 'ALREADY_COMPLETED' } };
  job.state = 'cancelled';
  return { json: { status: 'OK' } };
}

/** Simulates fal's queue, as described in its API reference, and its file host. */
export function createFalProtocol(server: ProviderServer): Protocol {
  return {
    toOperation: (method, path) => {
      if (path.startsWith('/files/')) return 'download';
      if (method === 'POST') return 'submit';
      if (method === 'PUT') return 'cancel';
      return path.endsWith('/status') ? 'poll' : 'result';
    },
    answer: (request, operation) => {
      const [, part = ''] = /\/(?:requests|files)\/(\w+)/.exec(request.url.pathname) ?? [];
      if (operation === 'download') {
        if (request.headers.authorization) return { status: 400, json: { detail: 'No key here' } };
        return server.file(server.jobs.get(part));
      }
      if (request.headers.authorization !== `Key ${FAL_KEY}`) {
        return { status: 401, json: { detail: 'Authentication is required' } };
      }
      if (operation === 'submit') return submit(server, request);
      if (operation === 'cancel') return cancel(server, part);
      return operation === 'poll' ? answerStatus(server, part) : answerResult(server, part);
    },
  };
}
