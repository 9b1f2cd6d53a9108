import type {
  CancelOutcome,
  EngineArtefact,
  EngineRef,
  EngineStatus,
  ReconcileOutcome,
} from '../engine.ts';
import type { DownloadRules } from '../remote/download.ts';
import type { FileRole, JobFile } from '../remote/job-files.ts';
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
  fileAnswer,
  createPageSchema,
  predictionAnswer,
  type Prediction,
  type ReplicateFile,
} from './answers.ts';
import { findInPages } from './pages.ts';
import { toPredictionStatus } from './prediction-status.ts';

export interface ReplicateProviderOptions {
  http: ProviderHttp;
  /** Without a trailing slash. */
  apiUrl: string;
  /** owner/name */
  model: string;
  input: JsonTemplate;
  files: DownloadRules;
  /** Whether a picture counts as a result. */
  makesPictures: boolean;
  /** Milliseconds that a new prediction may be missing from the list. */
  settleMs: number;
}

/**
 * Metadata field of every uploaded file that holds our key. A prediction contains the newest of
 * these files.
 */
const KEY_FIELD = 'vidra_job';
const FINAL_STATUSES = new Set(['succeeded', 'failed', 'aborted']);

/**
 * Client of Replicate's predictions. There are no idempotency keys. But the picture is uploaded
 * first, under our own key, and a prediction names its picture, so a lost response can be looked
 * up.
 */
export class ReplicateProvider implements Provider {
  readonly #options: ReplicateProviderOptions;

  constructor(options: ReplicateProviderOptions) {
    this.#options = options;
  }

  async submit(job: PreparedJob, key: string): Promise<EngineRef> {
    const { http, apiUrl, model, input } = this.#options;
    const addresses: [FileRole, string][] = [];
    for (const [role, file] of listUsedFiles(input, job)) {
      addresses.push([role, (await this.#upload(file, key)).urls.get]);
    }
    const { id } = await http.request({
      method: 'POST',
      url: `${apiUrl}/v1/models/${model}/predictions`,
      json: {
        input: fillTemplate(input, { ...toTemplateValues(job), ...Object.fromEntries(addresses) }),
      },
      repeat: 'if_refused',
      schema: predictionAnswer,
    });
    return id;
  }

  async reconcile(key: string): Promise<ReconcileOutcome> {
    const { http, apiUrl, settleMs } = this.#options;
    const isOwnFile = ({ metadata }: ReplicateFile) => metadata?.[KEY_FIELD] === toKeyId(key);
    const picture = await findInPages(
      http,
      `${apiUrl}/v1/files`,
      createPageSchema(fileAnswer),
      isOwnFile,
    );
    if (picture === 'too_many') return { outcome: 'unknown' };
    if (!picture) return { outcome: 'not_submitted' };
    const query = new URLSearchParams({ created_after: picture.created_at });
    const prediction = await findInPages(
      http,
      `${apiUrl}/v1/predictions?${query.toString()}`,
      createPageSchema(predictionAnswer),
      // A canceled prediction does not count, so its key may be used again.
      ({ input, status }: Prediction) =>
        status !== 'canceled' &&
        Object.values(input ?? {})
          .flat()
          .includes(picture.urls.get),
    );
    if (prediction === 'too_many') return { outcome: 'unknown' };
    if (prediction) return { outcome: 'submitted', ref: prediction.id };
    const age = Date.now() - Date.parse(picture.created_at);
    return { outcome: age >= settleMs ? 'not_submitted' : 'unknown' };
  }

  async status(ref: EngineRef): Promise<EngineStatus> {
    return toPredictionStatus(await this.#prediction(ref), this.#options.makesPictures);
  }

  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    const { http } = this.#options;
    const { status } = await http.request({
      method: 'POST',
      url: `${this.#toUrl(ref)}/cancel`,
      repeat: 'safe',
      schema: predictionAnswer,
    });
    if (FINAL_STATUSES.has(status)) return 'too_late';
    return status === 'canceled' ? 'cancelled' : 'requested';
  }

  async locate(_ref: EngineRef, artefact: EngineArtefact) {
    return Promise.resolve({ url: new URL(artefact.id), rules: this.#options.files });
  }

  #prediction(ref: EngineRef): Promise<Prediction> {
    return this.#options.http.request({
      url: this.#toUrl(ref),
      repeat: 'safe',
      schema: predictionAnswer,
    });
  }

  async #upload(file: JobFile, key: string): Promise<ReplicateFile> {
    const { http, apiUrl } = this.#options;
    const { bytes, contentType, fileName } = file;
    const metadata = JSON.stringify({ [KEY_FIELD]: toKeyId(key) });
    const form = new FormData();
    form.set('content', new Blob([bytes], { type: contentType }), fileName);
    form.set('metadata', new Blob([metadata], { type: 'application/json' }));
    return http.request({
      method: 'POST',
      url: `${apiUrl}/v1/files`,
      form,
      // With two files under one key, the prediction's file would be ambiguous.
      repeat: 'if_refused',
      schema: fileAnswer,
    });
  }

  #toUrl(ref: EngineRef): string {
    return `${this.#options.apiUrl}/v1/predictions/${encodeURIComponent(ref)}`;
  }
}
