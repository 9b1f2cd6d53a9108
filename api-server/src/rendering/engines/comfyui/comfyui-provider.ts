import { randomUUID } from 'node:crypto';
import type {
  CancelOutcome,
  EngineArtefact,
  EngineRef,
  EngineStatus,
  ReconcileOutcome,
} from '../engine.ts';
import type { DownloadRules } from '../remote/download.ts';
import type { JobFile } from '../remote/job-files.ts';
import {
  fillTemplate,
  toTemplateValues,
  listUsedFiles,
  type JsonTemplate,
} from '../remote/json-template.ts';
import { toKeyId } from '../remote/key-id.ts';
import type { PreparedJob } from '../remote/prepare-job.ts';
import type { Provider } from '../remote/provider.ts';
import type { ProviderHttp } from '../../../web/providers/provider-http.ts';
import {
  emptyAnswer,
  historyAnswer,
  promptAnswer,
  queueAnswer,
  uploadAnswer,
  type HistoryItem,
} from './answers.ts';
import { toHistoryStatus, wasInterrupted } from './history-status.ts';
import type { ProgressFeed } from './progress.ts';

export interface ComfyuiProviderOptions {
  http: ProviderHttp;
  /** Without a trailing slash. */
  baseUrl: string;
  /** In ComfyUI's API format, with placeholders. */
  workflow: JsonTemplate;
  framesPerSecond: number;
  /** Clips of the model have a multiple of this many frames, plus one. */
  frameStep: number;
  files: DownloadRules;
  /** Whether a picture counts as a result. */
  makesPictures: boolean;
  progress: ProgressFeed;
  clientId: string;
}

export const createClientId = (): string => `vidra-${randomUUID()}`;

/** State of a prompt: queued, running, in the history, or unknown. */
type Whereabouts =
  | { at: 'pending'; place: number }
  | { at: 'running' }
  | { at: 'ended'; item: HistoryItem }
  | { at: 'nowhere' };

/** Checks whether a prompt is pending or succeeded. An interrupted one may be posted again. */
const isAlive = (whereabouts: Whereabouts): boolean =>
  whereabouts.at === 'ended' ? !wasInterrupted(whereabouts.item) : whereabouts.at !== 'nowhere';

/**
 * Client of a ComfyUI server's HTTP API. The prompt ID is ours, so a lost response can be looked
 * up.
 */
export class ComfyuiProvider implements Provider {
  readonly #options: ComfyuiProviderOptions;

  constructor(options: ComfyuiProviderOptions) {
    this.#options = options;
  }

  async submit(job: PreparedJob, key: string): Promise<EngineRef> {
    const promptId = toKeyId(key);
    // ComfyUI would queue the same ID twice.
    if (isAlive(await this.#find(promptId))) return promptId;
    const workflow = await this.#workflow(job);
    const { http, progress, clientId } = this.#options;
    progress.watch(promptId, Object.keys(workflow).length);
    try {
      const { prompt_id: ref } = await http.request({
        method: 'POST',
        url: this.#url('/prompt'),
        json: { prompt: workflow, prompt_id: promptId, client_id: clientId },
        repeat: 'if_refused',
        schema: promptAnswer,
      });
      return ref;
    } catch (error) {
      progress.forget(promptId);
      throw error;
    }
  }

  async reconcile(key: string): Promise<ReconcileOutcome> {
    const ref = toKeyId(key);
    const whereabouts = await this.#find(ref);
    return isAlive(whereabouts) ? { outcome: 'submitted', ref } : { outcome: 'not_submitted' };
  }

  async status(ref: EngineRef): Promise<EngineStatus> {
    const whereabouts = await this.#find(ref);
    if (whereabouts.at === 'pending') return { state: 'queued', place: whereabouts.place };
    const { progress } = this.#options;
    if (whereabouts.at === 'running') {
      const fraction = progress.getFraction(ref);
      return { state: 'running', stage: 'render', ...(fraction === undefined ? {} : { fraction }) };
    }
    progress.forget(ref);
    return whereabouts.at === 'ended'
      ? toHistoryStatus(whereabouts.item, this.#options.makesPictures)
      : { state: 'lost' };
  }

  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    let { at } = await this.#find(ref);
    if (at === 'pending') {
      await this.#post('/queue', { delete: [ref] });
      // The prompt may have started in between. The server does not report this.
      ({ at } = await this.#find(ref));
      if (at === 'nowhere') return 'cancelled';
    }
    if (at === 'running') {
      await this.#post('/interrupt', { prompt_id: ref });
      return 'requested';
    }
    return at === 'ended' ? 'too_late' : 'lost';
  }

  locate(_ref: EngineRef, artefact: EngineArtefact): Promise<{ url: URL; rules: DownloadRules }> {
    const url = this.#url('/view');
    url.search = artefact.id;
    return Promise.resolve({ url, rules: this.#options.files });
  }

  async forget(ref: EngineRef): Promise<void> {
    this.#options.progress.forget(ref);
    await this.#post('/history', { delete: [ref] });
  }

  close(): void {
    this.#options.progress.close();
  }

  async #find(promptId: string): Promise<Whereabouts> {
    const { http } = this.#options;
    const queue = await http.request({
      url: this.#url('/queue'),
      repeat: 'safe',
      schema: queueAnswer,
    });
    const isOwnItem = (item: { 1: string }) => item[1] === promptId;
    if (queue.queue_running.some(isOwnItem)) return { at: 'running' };
    const pendingPrompts = queue.queue_pending.toSorted((left, right) => left[0] - right[0]);
    const index = pendingPrompts.findIndex(isOwnItem);
    if (index >= 0) return { at: 'pending', place: index + 1 };
    // Read after the queue, so that a prompt that ends in between is already in the history.
    const history = await http.request({
      url: this.#url(`/history/${encodeURIComponent(promptId)}`),
      repeat: 'safe',
      schema: historyAnswer,
    });
    const item = history[promptId];
    return item ? { at: 'ended', item } : { at: 'nowhere' };
  }

  async #workflow(job: PreparedJob): Promise<Record<string, unknown>> {
    const { workflow, framesPerSecond, frameStep } = this.#options;
    const names: [string, string][] = [];
    for (const [role, file] of listUsedFiles(workflow, job))
      names.push([role, await this.#upload(file)]);
    return fillTemplate(workflow, {
      ...toTemplateValues(job),
      ...Object.fromEntries(names),
      negativePrompt: job.negativePrompt ?? '',
      frames: Math.round((job.seconds * framesPerSecond) / frameStep) * frameStep + 1,
      framesPerSecond,
    });
  }

  /** Uploads files of any kind as an image, like ComfyUI's own page does for sound. */
  async #upload({ bytes, contentType, fileName }: JobFile): Promise<string> {
    const form = new FormData();
    form.set('image', new Blob([bytes], { type: contentType }), fileName);
    form.set('type', 'input');
    form.set('overwrite', 'true');
    const { name, subfolder } = await this.#options.http.request({
      method: 'POST',
      url: this.#url('/upload/image'),
      form,
      // The name depends on the bytes, so a second upload only overwrites the same file.
      repeat: 'safe',
      schema: uploadAnswer,
    });
    return subfolder === '' ? name : `${subfolder}/${name}`;
  }

  async #post(path: string, json: unknown): Promise<void> {
    await this.#options.http.request({
      method: 'POST',
      url: this.#url(path),
      json,
      repeat: 'safe',
      schema: emptyAnswer,
    });
  }

  #url(path: string): URL {
    return new URL(`${this.#options.baseUrl}${path}`);
  }
}
