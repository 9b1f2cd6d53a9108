import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  type Answer,
  type Incoming,
  type Job,
  type Protocol,
  type ProviderServer,
} from './provider-server.ts';

const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

interface Node {
  class_type: string;
  inputs: Record<string, unknown>;
}

const listNodes = (job: Job) => Object.values(job.input as Record<string, Node>);

async function upload(pictures: Set<string>, request: Incoming): Promise<Answer> {
  const picture = (await request.form()).get('image');
  if (!(picture instanceof File)) return { status: 400 };
  pictures.add(picture.name);
  return { json: { name: picture.name, subfolder: '', type: 'input' } };
}

function submit(server: ProviderServer, request: Incoming, pictures: Set<string>): Answer {
  const { prompt, prompt_id: id } = request.json() as {
    prompt?: Record<string, Node>;
    prompt_id?: string;
  };
  const noPrompt = {
    type: 'no_prompt',
    message: 'No prompt provided',
    details: '',
    extra_info: {},
  };
  if (!prompt) return { status: 400, json: { error: noPrompt, node_errors: {} } };
  const nodes = Object.values(prompt);
  const loadedNames = nodes
    .filter(({ class_type: type }) => type.startsWith('Load'))
    .map(({ inputs }) => String(inputs.image ?? inputs.audio));
  const size = nodes.find(({ inputs }) => inputs.length !== undefined)?.inputs;
  const isWhole =
    !size || [size.width, size.height, size.length].every((value) => typeof value === 'number');
  if (loadedNames.length === 0 || !loadedNames.every((name) => pictures.has(name)) || !isWhole) {
    const error = {
      type: 'prompt_outputs_failed_validation',
      message: 'Prompt outputs failed validation',
      details: '',
      extra_info: {},
    };
    return { status: 400, json: { error, node_errors: {} } };
  }
  const job = server.create(prompt, id ?? `job${String(server.jobs.size)}`);
  return { json: { prompt_id: job.id, number: server.jobs.size, node_errors: {} } };
}

function createHistory(job: Job | undefined, ending: string): Record<string, unknown> {
  if (!job || job.state === 'queued' || job.state === 'running') return {};
  const error: [string, object][] = [
    ['execution_error', { node_type: 'SamplerCustom', exception_message: job.error }],
  ];
  const interruptEvents: [string, object][] = [
    ['execution_interrupted', { node_type: 'VAEDecode' }],
  ];
  const hasSucceeded = job.state === 'succeeded';
  const events = { succeeded: [], failed: error, cancelled: interruptEvents }[job.state];
  const savedFile = {
    filename: `clip_00001_.${ending}`,
    subfolder: `vidra/${job.id}`,
    type: 'output',
  };
  return {
    [job.id]: {
      prompt: [1, job.id, job.input, {}, []],
      outputs: hasSucceeded ? { saving: { images: [savedFile], animated: [true] } } : {},
      status: {
        status_str: hasSucceeded ? 'success' : 'error',
        completed: hasSucceeded,
        messages: [['execution_start', { prompt_id: job.id }], ...events],
      },
      meta: {},
    },
  };
}

function queue(server: ProviderServer): Answer {
  const items = (state: string) =>
    [...server.jobs.values()]
      .filter((job) => job.state === state)
      .map((job, index) => [index, job.id, job.input, {}, ['saving']]);
  return { json: { queue_running: items('running'), queue_pending: items('queued') } };
}

function answerPost(server: ProviderServer, { url, json }: Incoming): Answer {
  const body = json() as { delete?: string[]; prompt_id?: string };
  const isQueueCall = url.pathname === '/queue';
  for (const id of body.delete ?? []) {
    if (!isQueueCall || server.jobs.get(id)?.state === 'queued') server.jobs.delete(id);
  }
  const job = server.jobs.get(body.prompt_id ?? '');
  if (url.pathname === '/interrupt' && job?.state === 'running') job.error = 'interrupting';
  return {};
}

/** Lists the node names that were sent, in order, for tests of the progress. */
export const listNodeNames = (job: Job): string[] => Object.keys(job.input);
export const findNode = (job: Job, type: string): Node | undefined =>
  listNodes(job).find(({ class_type }) => class_type === type);

/** Simulates a ComfyUI server with uploads, prompts, queue, history and files. */
export function createComfyuiProtocol(server: ProviderServer): Protocol {
  const pictures = new Set<string>();
  return {
    toOperation: (method, path) => {
      if (path === '/view') return 'download';
      if (path === '/upload/image') return 'upload';
      if (path === '/prompt') return 'submit';
      return method === 'POST' ? 'cancel' : path === '/queue' ? 'poll' : 'result';
    },
    answer: (request, operation) => {
      const { pathname, searchParams } = request.url;
      if (operation === 'upload') return upload(pictures, request);
      if (operation === 'submit') return submit(server, request, pictures);
      if (operation === 'poll') return queue(server);
      if (operation === 'cancel') return answerPost(server, request);
      if (operation === 'result')
        return { json: createHistory(server.jobs.get(pathname.slice(9)), server.ending) };
      const job = server.jobs.get((searchParams.get('subfolder') ?? '').slice('vidra/'.length));
      return server.file(job);
    },
  };
}

function createTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([header, payload]);
}

/** Simulates its `/ws`. Returns a function that sends a message to every client. */
export function createComfyuiSocket(server: ProviderServer) {
  const clients = new Set<Duplex>();
  server.server.on('upgrade', (request, socket) => {
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1').update(`${key}${WEBSOCKET_GUID}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    clients.add(socket);
    socket.on('error', () => clients.delete(socket));
    socket.on('close', () => clients.delete(socket));
  });
  return {
    send: (type: string, data: unknown) => {
      for (const client of clients) client.write(createTextFrame(JSON.stringify({ type, data })));
    },
    get clients() {
      return clients.size;
    },
  };
}
