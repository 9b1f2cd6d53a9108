import type {
  CancelOutcome,
  EngineArtefact,
  EngineRef,
  EngineStatus,
  ReconcileOutcome,
} from '../engine.ts';
import type { DownloadRules } from '../remote/download.ts';
import { FAILURES } from '../remote/failures.ts';
import {
  fillTemplate,
  toTemplateValues,
  listUsedFiles,
  type JsonTemplate,
  type TemplateValues,
} from '../remote/json-template.ts';
import type { FileRole, JobFile } from '../remote/job-files.ts';
import type { PreparedJob } from '../remote/prepare-job.ts';
import type { Provider } from '../remote/provider.ts';
import { ProviderError } from '../../../web/providers/provider-error.ts';
import type { ProviderHttp } from '../../../web/providers/provider-http.ts';
import {
  cancelAnswer,
  falRef,
  resultAnswer,
  statusAnswer,
  submitAnswer,
  type FalRef,
} from './answers.ts';
import { classifyErrorResponse, classifyErrorType } from './fal-failure.ts';

export interface FalProviderOptions {
  http: ProviderHttp;
  /** Address of the queue, without a trailing slash. */
  queueUrl: string;
  /** e.g. `fal-ai/kling-video/v2.6/pro/image-to-video` */
  model: string;
  input: JsonTemplate;
  files: DownloadRules;
  /** Whether a picture counts as a result. */
  makesPictures: boolean;
}

/**
 * Client of fal's queue API. It has no idempotency keys, so the outcome of a lost response stays
 * unknown.
 */
export class FalProvider implements Provider {
  readonly #options: FalProviderOptions;

  constructor(options: FalProviderOptions) {
    this.#options = options;
  }

  async submit(job: PreparedJob): Promise<EngineRef> {
    const { http, queueUrl, model, input } = this.#options;
    const addresses = listUsedFiles(input, job).map(([role, file]): [FileRole, string] => [
      role,
      toDataUrl(file),
    ]);
    const answer = await http.request({
      method: 'POST',
      url: `${queueUrl}/${model}`,
      json: fillTemplate(input, {
        ...toTemplateValues(job),
        ...(Object.fromEntries(addresses) as TemplateValues),
      }),
      repeat: 'if_refused',
      schema: submitAnswer,
    });
    const { status_url: status, response_url: response, cancel_url: cancel } = answer;
    return JSON.stringify({ status, response, cancel } satisfies FalRef);
  }

  reconcile(): Promise<ReconcileOutcome> {
    return Promise.resolve({ outcome: 'unknown' });
  }

  async status(ref: EngineRef): Promise<EngineStatus> {
    const addresses = parseFalRef(ref);
    const answer = await this.#options.http.request({
      url: addresses.status,
      repeat: 'safe',
      schema: statusAnswer,
    });
    if (answer.status === 'IN_QUEUE') {
      const position = answer.queue_position ?? undefined;
      // fal counts the jobs ahead of this one.
      return { state: 'queued', ...(position === undefined ? {} : { place: position + 1 }) };
    }
    if (answer.status === 'IN_PROGRESS') return { state: 'running', stage: 'render' };
    const { error, error_type: type } = answer;
    if (error || type) return classifyErrorType(type ?? '', error ?? '');
    return this.#outcome(addresses);
  }

  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    const { status } = await this.#options.http.request({
      method: 'PUT',
      url: parseFalRef(ref).cancel,
      repeat: 'safe',
      schema: cancelAnswer,
      accept: [400, 404],
    });
    if (status === 'OK') return 'cancelled';
    if (status === 'CANCELLATION_REQUESTED') return 'requested';
    return status === 'ALREADY_COMPLETED' ? 'too_late' : 'lost';
  }

  async locate(_ref: EngineRef, artefact: EngineArtefact) {
    return Promise.resolve({ url: new URL(artefact.id), rules: this.#options.files });
  }

  async #outcome(addresses: FalRef): Promise<EngineStatus> {
    try {
      const { video, picture } = await this.#result(addresses);
      const file = video ?? (this.#options.makesPictures ? picture : undefined);
      if (!file) return { state: 'failed', ...FAILURES.noVideo };
      const role = video ? 'video' : 'still';
      const contentType = file.content_type ?? (video ? 'video/mp4' : 'image/png');
      return { state: 'succeeded', artefacts: [{ id: file.url, role, contentType }] };
    } catch (error) {
      const failure = error instanceof ProviderError ? classifyErrorResponse(error) : undefined;
      if (failure) return failure;
      throw error;
    }
  }

  #result(addresses: FalRef) {
    return this.#options.http.request({
      url: addresses.response,
      repeat: 'safe',
      schema: resultAnswer,
    });
  }
}

const toDataUrl = ({ bytes, contentType }: JobFile) =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;

function parseFalRef(ref: EngineRef): FalRef {
  try {
    return falRef.parse(JSON.parse(ref));
  } catch (error) {
    throw new ProviderError('refused', 'This is not a reference from the fal driver.', {
      status: 404,
      cause: error,
    });
  }
}
