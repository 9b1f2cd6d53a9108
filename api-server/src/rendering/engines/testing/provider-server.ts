import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Purpose of a request, independent of the provider's terms. */
export type Operation = 'submit' | 'upload' | 'poll' | 'result' | 'cancel' | 'download' | 'list';

/** Single fault of a server. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Handles the request but never responds. */
  | { kind: 'silence' }
  | { kind: 'garbage' }
  | { kind: 'bytes'; bytes: Buffer; headers: Record<string, string> }
  /** Breaks the connection within the response body. With `silent` it only stops sending. */
  | { kind: 'half'; silent?: true }
  /** Breaks the connection before or after the request has an effect. */
  | { kind: 'reset'; effect: 'before' | 'after' };

export type JobState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

export interface Job {
  id: string;
  state: JobState;
  /** Input that the driver sent, in the provider's format. */
  input: Record<string, unknown>;
  /** The provider's message about the failure. */
  error: string;
  hasFile: boolean;
  createdAt: number;
}

export interface Incoming {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
  json: () => Record<string, unknown>;
  form: () => Promise<FormData>;
}

export interface Answer {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** A provider's protocol as a table of responses. */
export interface Protocol {
  toOperation: (method: string, path: string) => Operation;
  answer: (request: Incoming, operation: Operation) => Promise<Answer> | Answer;
}

export const VIDEO = Buffer.from(`....ftypisom${'not really a film '.repeat(5000)}`);

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseForm(body: Buffer, type: string): Promise<FormData> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  // oxlint-disable-next-line typescript/no-deprecated -- small bodies of our own drivers
  return response.formData();
}

async function readIncoming(request: IncomingMessage): Promise<Incoming> {
  const { method = 'GET', headers, url = '/' } = request;
  const body = await readAll(request);
  return {
    method,
    url: new URL(url, `http://${headers.host ?? 'localhost'}`),
    headers,
    body,
    json: () => JSON.parse(body.toString('utf8')) as Record<string, unknown>,
    form: () => parseForm(body, headers['content-type'] ?? ''),
  };
}

function send(response: ServerResponse, { status = 200, json, bytes, headers }: Answer): void {
  const body = bytes ?? (json === undefined ? '' : JSON.stringify(json));
  const type = bytes ? 'video/mp4' : 'application/json';
  response.writeHead(status, {
    ...(body.length === 0 ? {} : { 'content-type': type }),
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  });
  response.end(body);
}

function sendHalf(response: ServerResponse, answer: Answer, isSilent: boolean): void {
  const bytes = answer.bytes ?? Buffer.from(JSON.stringify(answer.json));
  const type = answer.bytes ? 'video/mp4' : 'application/json';
  response.writeHead(200, {
    'content-type': type,
    'content-length': String(bytes.byteLength),
    ...answer.headers,
  });
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => {
    if (!isSilent) response.destroy();
  });
}

/** Local server with a provider's protocol, controllable jobs and simulated faults. */
export class ProviderServer {
  /** Content of every job's file. */
  video: Buffer = VIDEO;
  /** Replaces the video if the model makes a picture (PNG). */
  picture: Buffer | undefined;
  readonly jobs = new Map<string, Job>();
  readonly seen: { operation: Operation; method: string; path: string }[] = [];
  readonly server = createServer((request, response) => {
    this.#serve(request, response).catch((error: unknown) => {
      send(response, { status: 500, json: { problemOfTheTest: String(error) } });
    });
  });
  readonly #faults = new Map<Operation, Fault[]>();
  readonly #sockets = new Set<Socket>();
  #protocol: Protocol | undefined;
  #count = 0;

  async start(protocol: Protocol): Promise<void> {
    this.#protocol = protocol;
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Applies these faults to the next requests for this operation, one per request. */
  fail(operation: Operation, ...faults: Fault[]): void {
    this.#faults.set(operation, [...(this.#faults.get(operation) ?? []), ...faults]);
  }

  /** Like `fail`, but after some successful requests. */
  failAfter(operation: Operation, successCount: number, ...faults: Fault[]): void {
    this.fail(
      operation,
      ...Array.from({ length: successCount }, (): Fault => ({ kind: 'none' })),
      ...faults,
    );
  }

  forgetFaults(): void {
    this.#faults.clear();
  }

  calls(operation: Operation): number {
    return this.seen.filter((request) => request.operation === operation).length;
  }

  create(input: Record<string, unknown>, id = `job${String((this.#count += 1))}x`): Job {
    const times = { hasFile: true, createdAt: Date.now() };
    const job: Job = { id, input, state: 'queued', error: '', ...times };
    this.jobs.set(id, job);
    return job;
  }

  /** Moves every unfinished job to this state. */
  move(state: JobState, error = ''): void {
    for (const job of this.jobs.values()) {
      if (job.state === 'queued' || job.state === 'running') Object.assign(job, { state, error });
    }
  }

  /** File extension of a job's result. */
  get ending(): 'png' | 'mp4' {
    return this.picture ? 'png' : 'mp4';
  }

  /** Creates the response with a job's file. */
  file(job: Job | undefined): Answer {
    if (!job?.hasFile) return { status: 404 };
    return this.picture
      ? { bytes: this.picture, headers: { 'content-type': 'image/png' } }
      : { bytes: this.video };
  }

  /** The first created job. */
  get job(): Job {
    const [job] = this.jobs.values();
    if (!job) throw new Error('No job was created.');
    return job;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#protocol) throw new Error('The server was not started.');
    const incomingRequest = await readIncoming(request);
    const { method, url } = incomingRequest;
    const operation = this.#protocol.toOperation(method, url.pathname);
    this.seen.push({ operation, method, path: url.pathname });
    const fault = this.#faults.get(operation)?.shift();
    if (fault?.kind === 'status') {
      send(response, {
        status: fault.status,
        json: fault.body ?? {},
        headers: fault.headers ?? {},
      });
    } else if (fault?.kind === 'garbage') {
      send(response, {
        bytes: Buffer.from('<html>not today'),
        headers: { 'content-type': 'text/html' },
      });
    } else if (fault?.kind === 'bytes') {
      send(response, fault);
    } else if (fault?.kind === 'reset' && fault.effect === 'before') {
      request.socket.destroy();
    } else {
      const answer = await this.#protocol.answer(incomingRequest, operation);
      if (fault?.kind === 'reset') request.socket.destroy();
      else if (fault?.kind === 'half') sendHalf(response, answer, fault.silent === true);
      else if (!fault || fault.kind === 'none') send(response, answer);
    }
  }
}
