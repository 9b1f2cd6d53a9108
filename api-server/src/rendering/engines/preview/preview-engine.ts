import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { checkSpec } from '../check-spec.ts';
import {
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
import type { FlowSpec } from '../film-spec.ts';
import { openHashedFile } from '../hashed-file.ts';
import { createSpeech, type Speech } from '../../speech/speech.ts';
import { previewCapabilities } from './capabilities.ts';
import { findArtefactPath } from './render-clip.ts';
import { RenderJob, type JobSettings } from './render-job.ts';

export interface PreviewEngineOptions {
  tools: FfmpegTools;
  /** Absent: films with speech are refused. */
  speech?: Speech;
  /** Folder for this engine alone. Job folders left by an earlier process are removed. */
  workDir: string;
  /** Clips rendered at the same time. ffmpeg already uses every core for one. */
  concurrentJobs?: number;
  jobTimeoutMs?: number;
  /** Whether to make a poster and a hover clip. Default: only the video. */
  withExtras?: boolean;
  onError?: (error: unknown) => void;
}

const FIVE_MINUTES = 5 * 60_000;

/** Keys come from outside, so they are hashed to safe and short folder names. */
const toRef = (idempotencyKey: string): EngineRef =>
  createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);

/** Removing the output also ends an ffmpeg process that outlived a killed parent. */
async function removeLeftovers(workDir: string): Promise<void> {
  const names = await readdir(workDir);
  const jobNames = names.filter((name) => /^[0-9a-f]{32}$/.test(name));
  await Promise.all(
    jobNames.map((name) => rm(join(workDir, name), { recursive: true, force: true })),
  );
}

class PreviewEngine implements Engine<FlowSpec> {
  readonly #options: PreviewEngineOptions;
  readonly #settings: JobSettings;
  readonly #jobs = new Map<EngineRef, RenderJob>();
  #queue: RenderJob[] = [];
  #running = 0;

  constructor(options: PreviewEngineOptions) {
    this.#options = options;
    this.#settings = {
      tools: options.tools,
      speech: options.speech ?? createSpeech({ ffmpeg: options.tools.ffmpeg }),
      withExtras: options.withExtras ?? true,
      timeoutMs: options.jobTimeoutMs ?? FIVE_MINUTES,
      onError: options.onError ?? (() => undefined),
    };
  }

  get #concurrentJobs(): number {
    return this.#options.concurrentJobs ?? 1;
  }

  capabilities(): EngineCapabilities {
    return previewCapabilities({
      concurrentJobs: this.#concurrentJobs,
      jobTimeoutSeconds: this.#settings.timeoutMs / 1000,
    });
  }

  async quote(spec: FlowSpec): Promise<EngineQuote> {
    await checkSpec(spec, this.#settings.speech);
    return { providerCost: { currency: 'USD', amount: 0 } };
  }

  async submit(spec: FlowSpec, idempotencyKey: string): Promise<EngineRef> {
    const ref = toRef(idempotencyKey);
    if (this.#jobs.has(ref)) return ref;
    await checkSpec(spec, this.#settings.speech);
    if (this.#jobs.has(ref)) return ref;
    const job = new RenderJob(spec, join(this.#options.workDir, ref));
    this.#jobs.set(ref, job);
    this.#queue.push(job);
    this.#startNext();
    return ref;
  }

  reconcile(idempotencyKey: string): Promise<ReconcileOutcome> {
    const ref = toRef(idempotencyKey);
    return Promise.resolve(
      this.#jobs.has(ref) ? { outcome: 'submitted', ref } : { outcome: 'not_submitted' },
    );
  }

  poll(ref: EngineRef): Promise<EngineStatus> {
    const job = this.#jobs.get(ref);
    if (!job) return Promise.resolve({ state: 'lost' });
    if (job.status.state !== 'queued') return Promise.resolve(job.status);
    return Promise.resolve({ state: 'queued', place: this.#queue.indexOf(job) + 1 });
  }

  async cancel(ref: EngineRef): Promise<CancelOutcome> {
    const job = this.#jobs.get(ref);
    if (!job) return 'lost';
    this.#queue = this.#queue.filter((queuedJob) => queuedJob !== job);
    await job.cancel();
    return job.status.state === 'cancelled' ? 'cancelled' : 'too_late';
  }

  async fetch(ref: EngineRef, artefact: EngineArtefact): Promise<FetchedArtefact> {
    const job = this.#jobs.get(ref);
    const path = job?.status.state === 'succeeded' && findArtefactPath(job.folder, artefact);
    if (!path) throw new Error(`The preview engine has no "${artefact.id}" for this job.`);
    return openHashedFile(path);
  }

  async discard(ref: EngineRef): Promise<void> {
    const job = this.#jobs.get(ref);
    if (!job) return;
    await this.cancel(ref);
    this.#jobs.delete(ref);
    await job.removeFiles();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#jobs.keys()].map((ref) => this.discard(ref)));
  }

  #startNext(): void {
    while (this.#running < this.#concurrentJobs) {
      const job = this.#queue.shift();
      if (!job) return;
      this.#running += 1;
      void job.run(this.#settings).then(() => {
        this.#running -= 1;
        this.#startNext();
      });
    }
  }
}

/**
 * Creates the embedded engine: ffmpeg moves a camera over pictures and assembles films. Its jobs
 * live in this process. After a restart their references poll as `lost`, and the jobs are submitted
 * again.
 */
export async function createPreviewEngine(
  options: PreviewEngineOptions,
): Promise<Engine<FlowSpec>> {
  await mkdir(options.workDir, { recursive: true });
  await removeLeftovers(options.workDir);
  return new PreviewEngine(options);
}
