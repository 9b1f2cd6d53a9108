import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '@vidra/shared-i18n/text';
import type { KeyedLock } from '../../../data/locks/keyed-lock.ts';
import { checkSpec } from '../check-spec.ts';
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
import type { FilmTools } from '../film/make-film.ts';
import type { FilmSpec, FlowSpec } from '../film-spec.ts';
import { openHashedFile } from '../hashed-file.ts';
import { toFailure } from '../preview/failures.ts';
import { findArtefactPath } from '../preview/render-clip.ts';
import { toKeyId } from '../remote/key-id.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import { Assembly, type DonePart } from './assembly.ts';
import type { FilmPlan } from './film-plan.ts';
import { readRef, writeRef, type FilmRef } from './film-ref.ts';
import { isEnd, Parts } from './parts.ts';
import { combineStatuses, type PartStatus } from './parts-status.ts';
import { planParts } from './plans.ts';
import { quoteOfParts } from './quote-parts.ts';
import { findParts, stopParts, submitParts } from './submit-parts.ts';

export interface FilmEngineOptions {
  /** Capabilities of the single flow that it renders. */
  capabilities: EngineCapabilities;
  /** Renders the parts. */
  provider: Engine<RemoteSpec>;
  tools: FilmTools;
  /** Folder for this engine alone. Files left by an earlier process are removed. */
  workDir: string;
  /** Serializes the assembly of films in this process. */
  keyedLock: KeyedLock;
  onError: (error: unknown) => void;
  /** Sound lengths that the provider's model accepts. Absent: any. */
  audioSeconds?: AudioSeconds | undefined;
}

/** State of a film in this process. */
interface FilmJob {
  spec: FilmSpec;
  folder: string;
  plan?: Promise<FilmPlan>;
  assembly?: Assembly;
  /** Time since when its finished parts have been unreadable. */
  troubledAt?: number;
}

/** Finished parts that stay unreadable for this long are given up. */
const PATIENCE_MS = 60_000;

function requireFilmSpec(spec: FlowSpec): FilmSpec {
  if (spec.flow !== 'image-to-video') return spec;
  throw new EngineRefusal(
    'request_refused',
    t`This engine can't turn a single image into a
    video.`,
  );
}

/**
 * Engine for films whose parts a provider renders and which are assembled here. A reference
 * contains those of all parts, so any process can continue the film. An interrupted assembly is
 * simply repeated.
 */
class FilmEngine implements Engine<FlowSpec> {
  readonly #options: FilmEngineOptions;
  readonly #submissions = new Map<string, Promise<EngineRef>>();
  readonly #jobs = new Map<EngineRef, FilmJob>();
  readonly #cancels = new Map<EngineRef, 'cancelled' | 'requested'>();
  readonly #parts: Parts;

  constructor(options: FilmEngineOptions) {
    this.#options = options;
    this.#parts = new Parts(options.provider, options.onError);
  }

  capabilities(): EngineCapabilities {
    return this.#options.capabilities;
  }

  async quote(spec: FlowSpec): Promise<EngineQuote> {
    const film = requireFilmSpec(spec);
    await checkSpec(film, this.#options.tools.speech);
    return quoteOfParts(film, this.#options);
  }

  async submit(spec: FlowSpec, key: string): Promise<EngineRef> {
    const pendingSubmission = this.#submissions.get(key);
    if (pendingSubmission) return pendingSubmission;
    const submission = this.#submitOnce(requireFilmSpec(spec), key);
    this.#submissions.set(key, submission);
    submission.catch(() => this.#submissions.delete(key));
    return submission;
  }

  async reconcile(key: string): Promise<ReconcileOutcome> {
    const knownRef = await this.#submissions.get(key)?.catch(() => undefined);
    if (knownRef !== undefined) return { outcome: 'submitted', ref: knownRef };
    const { provider, onError } = this.#options;
    const { refs, isCertain } = await findParts(provider, key);
    // If the outcome is uncertain, the parts are useless without the rest. Otherwise the next
    // submission reuses them.
    if (!isCertain) await stopParts(provider, refs, onError);
    return { outcome: isCertain ? 'not_submitted' : 'unknown' };
  }

  resume(ref: EngineRef, spec: FlowSpec): Promise<void> {
    const film = readRef(ref);
    // The files may have moved, but a running assembly has already read them.
    const isIdle = this.#jobs.get(ref)?.assembly === undefined;
    if (film && isIdle)
      this.#jobs.set(ref, { spec: requireFilmSpec(spec), folder: this.#getFolder(film) });
    return Promise.resolve();
  }

  async poll(ref: EngineRef): Promise<EngineStatus> {
    const film = readRef(ref);
    if (!film) return { state: 'lost' };
    const cancel = this.#cancels.get(ref);
    if (cancel === 'cancelled') return { state: 'cancelled' };
    const job = this.#jobs.get(ref);
    const assembledStatus = job && this.#assembledStatus(job);
    if (assembledStatus) return assembledStatus;
    const parts = await this.#parts.statuses(film);
    if (cancel === 'requested') {
      const goesOn = parts.some(({ status }) => !isEnd(status));
      return goesOn ? { state: 'running', stage: 'render' } : { state: 'cancelled' };
    }
    const status = combineStatuses(parts);
    if (status?.state === 'failed') await this.#parts.stopRest(film);
    return status ?? this.#assemble(ref, film, parts);
  }

  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    const film = readRef(ref);
    if (!film) return 'lost';
    const earlierCancel = this.#cancels.get(ref);
    if (earlierCancel) return earlierCancel;
    const assembly = this.#jobs.get(ref)?.assembly;
    await assembly?.stop();
    if (assembly && assembly.status.state !== 'cancelled') return 'too_late';
    const outcome = assembly ? 'cancelled' : await this.#parts.cancel(film);
    if (outcome !== 'lost') this.#cancels.set(ref, outcome);
    return outcome;
  }

  async fetch(ref: EngineRef, artefact: EngineArtefact): Promise<FetchedArtefact> {
    if (this.#cancels.has(ref)) throw new Error('This video was canceled.');
    const job = this.#jobs.get(ref);
    const isDone = job?.assembly?.status.state === 'succeeded';
    const path = isDone ? findArtefactPath(job.folder, artefact) : undefined;
    if (path === undefined) throw new Error(`This video has no "${artefact.id}".`);
    return { ...(await openHashedFile(path)), sources: job?.assembly?.sources ?? [] };
  }

  async discard(ref: EngineRef): Promise<void> {
    const film = readRef(ref);
    if (!film) return;
    await this.#jobs.get(ref)?.assembly?.stop();
    if (!this.#cancels.has(ref)) await this.#parts.stopRest(film);
    await this.#parts.discard(film);
    this.#jobs.delete(ref);
    this.#cancels.delete(ref);
    for (const [key, submission] of this.#submissions) {
      if ((await submission.catch(() => undefined)) === ref) this.#submissions.delete(key);
    }
    await rm(this.#getFolder(film), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    for (const { assembly } of this.#jobs.values()) await assembly?.stop();
    await this.#options.provider.close();
  }

  #getFolder({ id }: FilmRef): string {
    return join(this.#options.workDir, id);
  }

  async #plan({ spec, folder }: FilmJob, signal: AbortSignal): Promise<FilmPlan> {
    await mkdir(folder, { recursive: true });
    const { tools, audioSeconds } = this.#options;
    return planParts({ spec, folder, signal, tools, audioSeconds });
  }

  async #submitOnce(spec: FilmSpec, key: string): Promise<EngineRef> {
    const { provider, tools, onError, capabilities } = this.#options;
    await checkSpec(spec, tools.speech);
    const id = toKeyId(key);
    const job: FilmJob = { spec, folder: join(this.#options.workDir, id) };
    const limit = AbortSignal.timeout(capabilities.limits.jobTimeoutSeconds * 1000);
    try {
      const plan = await this.#plan(job, limit).catch((error: unknown) => {
        throw EngineRefusal.from(toFailure(error, limit.aborted), { cause: error });
      });
      const parts = await submitParts(provider, plan.parts, key, onError);
      const ref = writeRef({ id, parts });
      this.#jobs.set(ref, { ...job, plan: Promise.resolve(plan) });
      return ref;
    } catch (error) {
      await rm(job.folder, { recursive: true, force: true }).catch(onError);
      throw error;
    }
  }

  /** Returns undefined before the assembly. Unreadable parts are retried for a while. */
  #assembledStatus(job: FilmJob): EngineStatus | undefined {
    const { assembly } = job;
    if (!assembly) return undefined;
    if (assembly.trouble === undefined) return assembly.status;
    job.troubledAt ??= Date.now();
    if (Date.now() - job.troubledAt > PATIENCE_MS) return assembly.status;
    delete job.assembly;
    throw assembly.trouble;
  }

  #assemble(ref: EngineRef, film: FilmRef, parts: readonly PartStatus[]): EngineStatus {
    const job = this.#jobs.get(ref);
    if (!job)
      throw new Error('A video from another process must be resumed with its specification first.');
    const { provider, tools, keyedLock, onError, capabilities } = this.#options;
    const doneParts = parts.map(({ name, status }, index): DonePart => {
      const artefacts = status.state === 'succeeded' ? status.artefacts : [];
      return { name, artefacts, ref: film.parts[index]?.ref ?? '' };
    });
    job.assembly ??= new Assembly({
      provider,
      tools,
      keyedLock,
      onError,
      parts: doneParts,
      plan: (signal) => (job.plan ??= this.#plan(job, signal)),
      folder: job.folder,
      limitMs: capabilities.limits.jobTimeoutSeconds * 1000,
    });
    return job.assembly.status;
  }
}

/** Creates an engine for one film flow whose parts a provider renders. */
export async function createFilmEngine(options: FilmEngineOptions): Promise<Engine<FlowSpec>> {
  await rm(options.workDir, { recursive: true, force: true });
  return new FilmEngine(options);
}
