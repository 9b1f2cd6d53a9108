import { checkCrop, checkFiles } from '../check-spec.ts';
import {
  EngineRefusal,
  type CancelOutcome,
  type Engine,
  type EngineArtefact,
  type EngineCapabilities,
  type EngineQuote,
  type EngineRef,
  type EngineStatus,
  type FetchedArtefact,
  type ReconcileOutcome,
} from '../engine.ts';
import { download } from './download.ts';
import { FAILURES, toRefusal } from './failures.ts';
import { toKeyId } from './key-id.ts';
import { chooseModelSeconds, type ModelLimits } from './model-limits.ts';
import { prepareJob } from './prepare-job.ts';
import type { Provider } from './provider.ts';
import type { RemoteSpec } from './remote-spec.ts';
import { ProviderError } from '../../../web/providers/provider-error.ts';

export interface RemoteEngineOptions {
  capabilities: EngineCapabilities;
  model: ModelLimits;
  provider: Provider;
  /** More frequent polls receive the provider's last response. Default: two seconds. */
  pollIntervalMs?: number | undefined;
  /** The provider's price per second of video or per picture. 0 if not stated. */
  usdPerSecond: number;
  usdPerPicture?: number | undefined;
  /** Receives errors, worded for the operator. */
  onError?: (error: unknown) => void;
}

const POLL_INTERVAL_MS = 2_000;

/**
 * Engine of a provider over HTTP. The provider's protocol is a `Provider`. This class adds the
 * shared behavior: one job per key, interpretation of errors, final cancellations.
 */
class RemoteEngine implements Engine<RemoteSpec> {
  readonly #options: RemoteEngineOptions;
  readonly #provider: Provider;
  /** Keys being submitted, already submitted, or with an unknown outcome. */
  readonly #submissions = new Map<string, Promise<EngineRef> | 'unknown'>();
  readonly #answers = new Map<EngineRef, { status: EngineStatus; at: number }>();
  readonly #cancels = new Map<EngineRef, 'cancelled' | 'requested'>();

  constructor(options: RemoteEngineOptions) {
    this.#options = options;
    this.#provider = options.provider;
  }

  capabilities(): EngineCapabilities {
    return this.#options.capabilities;
  }

  async quote(spec: RemoteSpec): Promise<EngineQuote> {
    const { durationSeconds } = await this.#checked(spec);
    const { model, usdPerSecond, usdPerPicture } = this.#options;
    const amount = usdPerPicture ?? chooseModelSeconds(durationSeconds, model) * usdPerSecond;
    // Rounded to a hundredth of a cent, because binary sums of money are inexact.
    return { providerCost: { currency: 'USD', amount: Math.round(amount * 10_000) / 10_000 } };
  }

  async submit(spec: RemoteSpec, idempotencyKey: string): Promise<EngineRef> {
    const knownSubmission = this.#submissions.get(idempotencyKey);
    if (knownSubmission instanceof Promise) return knownSubmission;
    const submission = this.#submitOnce(spec, idempotencyKey, knownSubmission === 'unknown');
    this.#submissions.set(idempotencyKey, submission);
    return submission;
  }

  async reconcile(idempotencyKey: string): Promise<ReconcileOutcome> {
    const knownSubmission = this.#submissions.get(idempotencyKey);
    if (knownSubmission instanceof Promise) {
      const ref = await knownSubmission.catch(() => undefined);
      if (ref !== undefined) return { outcome: 'submitted', ref };
    }
    const outcome = await this.#provider.reconcile(idempotencyKey);
    if (outcome.outcome === 'submitted') {
      this.#submissions.set(idempotencyKey, Promise.resolve(outcome.ref));
    } else if (outcome.outcome === 'not_submitted') {
      this.#submissions.delete(idempotencyKey);
    }
    return outcome;
  }

  async poll(ref: EngineRef): Promise<EngineStatus> {
    if (this.#cancels.get(ref) === 'cancelled') return { state: 'cancelled' };
    const status = this.#recentAnswer(ref) ?? (await this.#status(ref));
    const cancel = this.#cancels.get(ref);
    if (cancel === undefined) return status;
    // The cancellation was confirmed, so later results are discarded.
    const goesOn = status.state === 'queued' || status.state === 'running';
    return cancel === 'requested' && goesOn ? status : { state: 'cancelled' };
  }

  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    const earlierCancel = this.#cancels.get(ref);
    if (earlierCancel) return earlierCancel;
    const outcome = await this.#provider.cancel(ref).catch((error: unknown): 'lost' => {
      if (error instanceof ProviderError && error.isGone) return 'lost';
      throw error;
    });
    if (outcome === 'cancelled' || outcome === 'requested') this.#cancels.set(ref, outcome);
    return outcome;
  }

  async fetch(ref: EngineRef, artefact: EngineArtefact): Promise<FetchedArtefact> {
    if (this.#cancels.has(ref)) throw new Error('This video was canceled.');
    try {
      const { url, rules } = await this.#provider.locate(ref, artefact);
      return await download(url, rules);
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
      throw EngineRefusal.from(FAILURES.expired, { cause: error });
    }
  }

  async discard(ref: EngineRef): Promise<void> {
    await this.#provider.forget?.(ref).catch(this.#options.onError);
    this.#cancels.delete(ref);
    this.#answers.delete(ref);
    for (const [key, submission] of this.#submissions) {
      const knownRef =
        submission === 'unknown' ? undefined : await submission.catch(() => undefined);
      if (knownRef === ref) this.#submissions.delete(key);
    }
  }

  close(): Promise<void> {
    this.#provider.close?.();
    return Promise.resolve();
  }

  async #submitOnce(spec: RemoteSpec, key: string, isRepeat: boolean): Promise<EngineRef> {
    try {
      const earlierRef = isRepeat ? await this.#earlierRef(key) : undefined;
      return earlierRef ?? (await this.#post(spec, key));
    } catch (error) {
      if (error instanceof EngineRefusal) this.#submissions.delete(key);
      else this.#submissions.set(key, 'unknown');
      throw error;
    }
  }

  /** Returns the result of a submission with an unknown outcome. Throws while it stays unknown. */
  async #earlierRef(key: string): Promise<EngineRef | undefined> {
    const reconciliation = await this.#provider.reconcile(key);
    if (reconciliation.outcome === 'submitted') return reconciliation.ref;
    if (reconciliation.outcome === 'not_submitted') return undefined;
    throw new ProviderError('no_answer', 'The outcome of the first submission is unknown.');
  }

  async #post(spec: RemoteSpec, key: string): Promise<EngineRef> {
    const checkedSpec = await this.#checked(spec);
    const job = await prepareJob(checkedSpec, this.#options.model, `vidra-${toKeyId(key)}`);
    try {
      return await this.#provider.submit(job, key);
    } catch (error) {
      throw error instanceof ProviderError && error.hadNoEffect ? toRefusal(error) : error;
    }
  }

  #recentAnswer(ref: EngineRef): EngineStatus | undefined {
    const { pollIntervalMs = POLL_INTERVAL_MS } = this.#options;
    const answer = this.#answers.get(ref);
    return answer && Date.now() - answer.at < pollIntervalMs ? answer.status : undefined;
  }

  async #status(ref: EngineRef): Promise<EngineStatus> {
    try {
      const status = await this.#provider.status(ref);
      this.#answers.set(ref, { status, at: Date.now() });
      return status;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.isGone) return { state: 'lost' };
      if (error.kind !== 'malformed') throw error;
      this.#options.onError?.(error);
      return { state: 'failed', ...FAILURES.malformed };
    }
  }

  async #checked(spec: RemoteSpec): Promise<RemoteSpec> {
    checkCrop(spec.crop);
    await checkFiles([spec.imagePath]);
    return spec;
  }
}

/**
 * Creates a remote engine. Beyond the contract of `Engine`, `submit` throws an error other than
 * EngineRefusal if its outcome is unknown. `poll` and `cancel` throw if the provider is unreachable
 * and can be repeated later.
 */
export const createRemoteEngine = (options: RemoteEngineOptions): Engine<RemoteSpec> =>
  new RemoteEngine(options);
