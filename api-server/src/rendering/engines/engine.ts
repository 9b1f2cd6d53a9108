import type { FileCheck } from '@vidra/shared-contract/schemas';
import type { Readable } from 'node:stream';
import type { FlowSpec } from './film-spec.ts';
import type { ImageToVideoSpec } from './image-to-video.ts';

/** What can be asked of every engine; those of films take a `FlowSpec`. */
export type EngineSpec = ImageToVideoSpec;
export type EngineFlow = FlowSpec['flow'];

/** One setting of a flow as this engine understands it; forms can be built from it. */
export type EngineParameter =
  | {
      kind: 'choice';
      name: string;
      options: readonly { value: string | number; label: string; description?: string }[];
    }
  | { kind: 'text'; name: string; maxLength: number; effect: ParameterEffect }
  | { kind: 'integer'; name: string; minimum: number; maximum: number; effect: ParameterEffect }
  | { kind: 'rectangle'; name: string };

/** `ignored`: accepted and kept with the task, but this engine's result does not depend on it. */
export type ParameterEffect = 'used' | 'ignored';

/** What an engine can do, in a form that can be shown to people. */
export interface EngineCapabilities {
  id: string;
  name: string;
  /** One honest line on what makes the video; shown wherever the engine is offered. */
  label: string;
  generative: boolean;
  flows: readonly {
    flow: EngineFlow;
    parameters: readonly EngineParameter[];
    /** What it does and does not do in this flow, where `label` does not say it all. */
    label?: string;
    /** Settings of the flow that have no effect here, by their names in an order. */
    ignored?: readonly string[];
  }[];
  /** Renders only those scenes of a film that it has not rendered before. */
  keepsScenes?: true;
  limits: { concurrentJobs: number; jobTimeoutSeconds: number };
  /** Whether a job goes on when this process ends, and can be followed by its reference then. */
  jobsOutliveProcess: boolean;
  cancel: {
    whileQueued: boolean;
    whileRunning: boolean;
    /** False when the provider bills what it had started. */
    freeWhileRunning: boolean;
  };
}

/** What the provider itself would charge, before anything is spent. Credits are decided elsewhere. */
export interface EngineQuote {
  providerCost: { currency: string; amount: number };
  /** Time to render once started; absent when unknown. */
  expectedSeconds?: number;
}

/** Names one submitted job for as long as the driver knows it. Opaque, safe to store as text. */
export type EngineRef = string;

/** A file that a succeeded job produced. */
export interface EngineArtefact {
  /** Driver-side name; only `fetch` understands it. */
  id: string;
  /** `scene`: a part that films to come may use as it is. The last three lie beside a film. */
  role: 'video' | 'poster' | 'hover' | 'still' | 'scene' | 'captions' | 'transcript' | 'manifest';
  contentType: string;
  /** In pixels; absent when the provider does not say. */
  width?: number;
  height?: number;
  durationSeconds?: number;
  /** Of a video that was decoded from end to end. */
  check?: FileCheck;
}

/** Why a job failed. `message` is a sentence for a person; `code` is stable. */
export interface EngineFailure {
  code: EngineFailureCode;
  retryable: boolean;
  message: string;
}

/**
 * - `storage_full`: no room to write the result
 * - `render_timeout`: stopped at the time limit
 * - `render_interrupted`: the renderer was killed from outside
 * - `render_failed`: the renderer gave up
 * - `result_invalid`: a file came out, but not the one that was asked for
 * - `picture_unreadable`: the input picture is gone or broken
 * - `request_refused`: the provider declined the request itself
 * - `engine_unavailable`: the provider or a needed program cannot be reached
 */
export type EngineFailureCode =
  | 'storage_full'
  | 'render_timeout'
  | 'render_interrupted'
  | 'render_failed'
  | 'result_invalid'
  | 'picture_unreadable'
  | 'request_refused'
  | 'engine_unavailable';

export type EngineStatus =
  /** `place` 1 is next; absent when the provider does not say. */
  | { state: 'queued'; place?: number }
  /** `fraction` 0..1 over the whole job; absent when unknown, never invented. */
  | { state: 'running'; stage: string; fraction?: number }
  | { state: 'succeeded'; artefacts: readonly EngineArtefact[] }
  | ({ state: 'failed' } & EngineFailure)
  | { state: 'cancelled' }
  /** The driver knows nothing of this reference (any more). */
  | { state: 'lost' };

/** `requested`: the provider took note, keep polling. `too_late`: it had already ended. */
export type CancelOutcome = 'cancelled' | 'requested' | 'too_late' | 'lost';

/** What became of a submission whose answer never arrived. */
export type ReconcileOutcome =
  | { outcome: 'submitted'; ref: EngineRef }
  /** Certain: submitting again with the same key makes no second job. */
  | { outcome: 'not_submitted' }
  /** The provider cannot tell; a person or a time limit must decide. */
  | { outcome: 'unknown' };

export interface FetchedArtefact {
  stream: Readable;
  /** In bytes; absent when the provider does not announce it. */
  size?: number;
  /** Lower-case hex of what went through the stream; settles when it ends or breaks. */
  sha256: Promise<string>;
}

/** Failures of the moment: the same request may succeed later. */
const TEMPORARY_CODES: readonly EngineFailureCode[] = [
  'storage_full',
  'render_timeout',
  'render_interrupted',
  'engine_unavailable',
];

/** Thrown when a request cannot be taken at all, and by `fetch` when a file is gone for good. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
  readonly code: EngineFailureCode;
  /** Whether the same request may succeed later. Without a word on it, the code decides. */
  readonly retryable: boolean;

  constructor(
    code: EngineFailureCode,
    message: string,
    { retryable, ...options }: ErrorOptions & { retryable?: boolean } = {},
  ) {
    super(message, options);
    this.code = code;
    this.retryable = retryable ?? TEMPORARY_CODES.includes(code);
  }

  /** The refusal that tells a failure. */
  static from({ code, message, retryable }: EngineFailure, options?: ErrorOptions): EngineRefusal {
    return new EngineRefusal(code, message, { ...options, retryable });
  }
}

/**
 * A maker of videos. A driver knows nothing of credits, users, tasks or storage:
 * it takes a specification with local files and gives back files.
 */
export interface Engine<Spec = EngineSpec> {
  capabilities: () => EngineCapabilities;
  /** @throws EngineRefusal when the engine cannot do this. Spends nothing. */
  quote: (spec: Spec) => Promise<EngineQuote>;
  /**
   * Starts a job. The caller stores the key first; the same key never starts a second job
   * while the first is known. When the outcome of a call is unknown, ask `reconcile`.
   * @throws EngineRefusal when the engine cannot do this; nothing was started then.
   */
  submit: (spec: Spec, idempotencyKey: string) => Promise<EngineRef>;
  reconcile: (idempotencyKey: string) => Promise<ReconcileOutcome>;
  /**
   * Another process submitted this job, and this one follows it from now on: what the driver needs
   * of the specification to finish it here. Called before the first `poll`.
   */
  resume?: (ref: EngineRef, spec: Spec) => Promise<void>;
  poll: (ref: EngineRef) => Promise<EngineStatus>;
  cancel: (ref: EngineRef) => Promise<CancelOutcome>;
  /** Opens one file of a succeeded job. @throws when it is gone. */
  fetch: (ref: EngineRef, artefact: EngineArtefact) => Promise<FetchedArtefact>;
  /** Everything wanted is stored elsewhere: the driver may forget the job and its files. */
  discard: (ref: EngineRef) => Promise<void>;
  /** Stops running jobs and frees what the driver holds. */
  close: () => Promise<void>;
}
