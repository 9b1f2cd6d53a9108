import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  CancelOutcome,
  Engine,
  EngineArtefact,
  EngineQuote,
  EngineStatus,
  FetchedArtefact,
  ReconcileOutcome,
} from '../rendering/engines/engine.ts';
import type { FlowSpec } from '../rendering/engines/film-spec.ts';
import { openHashedFile } from '../rendering/engines/hashed-file.ts';
import { previewCapabilities } from '../rendering/engines/preview/capabilities.ts';

const CACHE = join(import.meta.dirname, '../../../.cache/test-media');

/** Creates a real H.264 clip of a few kilobytes. */
export function createTinyVideo(ffmpeg: string, seconds = 5): string {
  const path = join(CACHE, `tiny-${seconds}.mp4`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const partial = join(CACHE, `tiny-${seconds}-${process.pid}.mp4`);
  const source = `color=c=teal:s=64x64:r=30:d=${seconds}`;
  const output = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', partial];
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...output]);
  renameSync(partial, path);
  return path;
}

export interface ScriptedJob {
  key: string;
  spec: FlowSpec;
  status: EngineStatus;
  discarded: boolean;
}

const RUNNING: EngineStatus = { state: 'running', stage: 'render', fraction: 0 };

/** An engine whose jobs follow the test's script. It obeys the rules of the interface. */
export class ScriptedEngine implements Engine<FlowSpec> {
  /** Every job in the order of submission. */
  readonly jobs: ScriptedJob[] = [];
  /** Behavior of a new job: succeed at once, wait for the test, or return this status. */
  behavior: 'succeed' | 'wait' | EngineStatus = 'succeed';
  /** Error thrown by the next submission. */
  refusal: Error | undefined;
  reconciliation: ReconcileOutcome | undefined;
  /** Whether its jobs continue when the worker stops, like those of a provider. */
  jobsOutliveProcess = false;
  /** Error thrown by every cancel. */
  cancelError: Error | undefined;
  /** File of a succeeded job. */
  video: string;

  constructor(video: string) {
    this.video = video;
  }

  capabilities() {
    return {
      ...previewCapabilities({ concurrentJobs: 9, jobTimeoutSeconds: 60 }),
      id: 'scripted',
      jobsOutliveProcess: this.jobsOutliveProcess,
    };
  }

  quote(): Promise<EngineQuote> {
    return Promise.resolve({ providerCost: { currency: 'USD', amount: 0 } });
  }

  get succeeded(): EngineStatus {
    const video: EngineArtefact = { id: 'video', role: 'video', contentType: 'video/mp4' };
    return { state: 'succeeded', artefacts: [video] };
  }

  submit(spec: FlowSpec, key: string): Promise<string> {
    if (this.refusal) return Promise.reject(this.refusal);
    if (!this.#find(key)) {
      const { behavior } = this;
      const outcome = behavior === 'succeed' ? this.succeeded : behavior;
      const status = outcome === 'wait' ? RUNNING : outcome;
      this.jobs.push({ key, spec, status, discarded: false });
    }
    return Promise.resolve(key);
  }

  reconcile(key: string): Promise<ReconcileOutcome> {
    if (this.reconciliation) return Promise.resolve(this.reconciliation);
    const outcome: ReconcileOutcome = this.#find(key)
      ? { outcome: 'submitted', ref: key }
      : { outcome: 'not_submitted' };
    return Promise.resolve(outcome);
  }

  poll(ref: string): Promise<EngineStatus> {
    return Promise.resolve(this.#find(ref)?.status ?? { state: 'lost' });
  }

  cancel(ref: string): Promise<CancelOutcome> {
    if (this.cancelError) return Promise.reject(this.cancelError);
    const job = this.#find(ref);
    if (!job) return Promise.resolve('lost');
    if (job.status.state !== 'running' && job.status.state !== 'queued') {
      return Promise.resolve('too_late');
    }
    job.status = { state: 'cancelled' };
    return Promise.resolve('cancelled');
  }

  fetch(_ref: string, _artefact: EngineArtefact): Promise<FetchedArtefact> {
    return openHashedFile(this.video);
  }

  discard(ref: string): Promise<void> {
    const job = this.#find(ref);
    if (job) job.discarded = true;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Returns the newest job of a task. A task counts as running shortly before its job is submitted.
   */
  async findJob(taskUid: string): Promise<ScriptedJob> {
    for (;;) {
      const job = this.jobs.findLast(({ key }) => key.startsWith(taskUid));
      if (job) return job;
      await pause(20);
    }
  }

  /** Ends every running job. */
  loseJobs(): void {
    for (const job of this.jobs) {
      if (job.status.state === 'running') job.status = { state: 'lost' };
    }
  }

  #find(key: string): ScriptedJob | undefined {
    return this.jobs.find((job) => job.key === key && !job.discarded);
  }
}
