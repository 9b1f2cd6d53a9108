import type { CancelOutcome, EngineRef, EngineStatus, ReconcileOutcome } from '../engine.ts';
import type { DownloadRules } from '../remote/download.ts';
import type { PreparedJob } from '../remote/prepare-job.ts';
import type { Provider } from '../remote/provider.ts';
import { ProviderError } from '../../../web/providers/provider-error.ts';
import type { ProviderHttp } from '../../../web/providers/provider-http.ts';
import { deleteAnswer, videoAnswer, type Video } from './answers.ts';
import { toVideoStatus } from './video-status.ts';

export interface OpenaiVideoProviderOptions {
  http: ProviderHttp;
  /** Including the version (`…/v1`), without a trailing slash. */
  baseUrl: string;
  model: string;
  files: DownloadRules;
}

/**
 * Client of OpenAI's video API and compatible servers. It has no idempotency keys and cannot
 * identify our jobs, so the outcome of a lost response stays unknown.
 */
export class OpenaiVideoProvider implements Provider {
  readonly #options: OpenaiVideoProviderOptions;

  constructor(options: OpenaiVideoProviderOptions) {
    this.#options = options;
  }

  async submit(job: PreparedJob): Promise<EngineRef> {
    const { http, baseUrl, model } = this.#options;
    const { bytes, contentType, fileName } = job.files.image;
    const form = new FormData();
    form.set('model', model);
    form.set('prompt', job.prompt);
    form.set('seconds', String(job.seconds));
    form.set('size', `${String(job.video.width)}x${String(job.video.height)}`);
    form.set('input_reference', new Blob([bytes], { type: contentType }), fileName);
    const { id } = await http.request({
      method: 'POST',
      url: `${baseUrl}/videos`,
      form,
      repeat: 'if_refused',
      schema: videoAnswer,
    });
    return id;
  }

  reconcile(): Promise<ReconcileOutcome> {
    return Promise.resolve({ outcome: 'unknown' });
  }

  async status(ref: EngineRef): Promise<EngineStatus> {
    return toVideoStatus(await this.#video(ref));
  }

  /**
   * The protocol has no cancel. OpenAI only deletes ended jobs; other servers stop a deleted job.
   * In both cases the result is unused, so the job counts as canceled.
   */
  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    const { status } = await this.#video(ref);
    if (status === 'completed' || status === 'failed') return 'too_late';
    if (status === 'queued' || status === 'in_progress') await this.#deleteIfPossible(ref);
    return 'cancelled';
  }

  async locate(ref: EngineRef) {
    const url = new URL(`${this.#toUrl(ref)}/content?variant=video`);
    return Promise.resolve({ url, rules: this.#options.files });
  }

  async forget(ref: EngineRef): Promise<void> {
    await this.#deleteIfPossible(ref);
  }

  #video(ref: EngineRef): Promise<Video> {
    return this.#options.http.request({
      url: this.#toUrl(ref),
      repeat: 'safe',
      schema: videoAnswer,
    });
  }

  async #deleteIfPossible(ref: EngineRef): Promise<void> {
    try {
      await this.#options.http.request({
        method: 'DELETE',
        url: this.#toUrl(ref),
        repeat: 'safe',
        schema: deleteAnswer,
      });
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
    }
  }

  #toUrl(ref: EngineRef): string {
    return `${this.#options.baseUrl}/videos/${encodeURIComponent(ref)}`;
  }
}
