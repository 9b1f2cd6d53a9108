import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, EngineStatus } from '../../rendering/engines/engine.ts';
import type { FlowSpec } from '../../rendering/engines/film-spec.ts';
import { openHashedFile } from '../../rendering/engines/hashed-file.ts';
import { ScriptedEngine } from '../scripted-engine.ts';

const METHODS = ['submit', 'reconcile', 'poll', 'cancel', 'discard'] as const;
type Method = (typeof METHODS)[number];

const FAILED_STATUS: EngineStatus = {
  state: 'failed',
  code: 'render_failed',
  retryable: true,
  message: 'The video could not be rendered.',
};

/** A provider that outlives the processes of the site. Each job's key decides its result. */
export class Provider {
  readonly engine: ScriptedEngine;
  /** One in this many calls is executed without a response, and one is refused. 0 answers all. */
  errsOnceIn = 0;
  /** While true, it answers no call. */
  isAway = false;
  /** While false some jobs never end by themselves. */
  finishesAll = false;
  url = '';
  readonly #server: Server;

  constructor(video: string) {
    this.engine = new ScriptedEngine(video);
    this.engine.behavior = 'wait';
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(
        (answer) => {
          if (this.#errs()) response.destroy();
          else response.end(JSON.stringify(answer ?? null));
        },
        () => response.writeHead(500).end(),
      );
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #errs(): boolean {
    return this.errsOnceIn > 0 && Math.random() * this.errsOnceIn < 1;
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.isAway || this.#errs()) throw new Error('It errs.');
    const args = JSON.parse(Buffer.concat(chunks).toString()) as [never, never];
    const method = METHODS.find((candidate) => `/${candidate}` === request.url);
    if (!method) throw new Error("We couldn't find this call.");
    if (method === 'poll') this.#goOn(args[0]);
    return this.engine[method](...args);
  }

  /** Of ten jobs seven succeed, one fails, and two go on until they are stopped. */
  #goOn(key: string): void {
    const job = this.engine.jobs.find((candidate) => candidate.key === key);
    if (job?.status.state !== 'running') return;
    if (isEndless(key) && !this.finishesAll) return;
    job.status = hashToDigit(key) === 7 ? FAILED_STATUS : this.engine.succeeded;
  }
}

const hashToDigit = (key: string): number =>
  Array.from(key).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10;

/** Returns whether the job of this key runs until it is stopped. */
export const isEndless = (key: string): boolean => hashToDigit(key) > 7;

/** Creates an engine that calls the provider from a process of the site. */
export function createProviderEngine(url: string, video: string): Engine<FlowSpec> {
  const ask = async <T>(method: Method, ...args: unknown[]): Promise<T> => {
    const answer = await fetch(`${url}/${method}`, { method: 'POST', body: JSON.stringify(args) });
    if (!answer.ok) throw new Error('The provider does not answer.');
    return (await answer.json()) as T;
  };
  const local = new ScriptedEngine(video);
  local.jobsOutliveProcess = true;
  return {
    capabilities: () => local.capabilities(),
    quote: () => local.quote(),
    submit: (spec, key) => ask('submit', spec, key),
    reconcile: (key) => ask('reconcile', key),
    poll: (ref) => ask('poll', ref),
    cancel: (ref) => ask('cancel', ref),
    discard: (ref) => ask('discard', ref),
    fetch: () => openHashedFile(video),
    close: () => Promise.resolve(),
  };
}
