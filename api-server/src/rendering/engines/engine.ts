import type { FileCheck } from '@vidra/shared-contract/schemas';
import type { Readable } from 'node:stream';
import type { ClaimIngredient } from '../content-credentials/claim.ts';
import type { FlowSpec } from './film-spec.ts';
import type { ImageToVideoSpec } from './image-to-video.ts';

/** Specification that every engine accepts. Engines for films take a `FlowSpec`. */
export type EngineSpec = ImageToVideoSpec;
export type EngineFlow = FlowSpec['flow'];

/** Setting of a flow as this engine supports it. Forms can be built from it. */
export type EngineParameter =
  | {
      kind: 'choice';
      name: string;
      options: readonly { value: string | number; label: string; description?: string }[];
    }
  | { kind: 'text'; name: string; maxLength: number; effect: ParameterEffect }
  | { kind: 'integer'; name: string; minimum: number; maximum: number; effect: ParameterEffect }
  | { kind: 'rectangle'; name: string };

/** `ignored`: accepted and stored with the task, but without effect on this engine's result. */
export type ParameterEffect = 'used' | 'ignored';

/** Capabilities of an engine, in a form that can be shown to users. */
export interface EngineCapabilities {
  id: string;
  name: string;
  /**
   * Version that increases when the same order would produce another video. Absent if the provider
   * does not report it.
   */
  version?: string;
  /** Honest one-line description of how the video is made, shown wherever the engine is offered. */
  label: string;
  generative: boolean;
  flows: readonly {
    flow: EngineFlow;
    parameters: readonly EngineParameter[];
    /** Description of this flow, where the engine's `label` is not sufficient. */
    label?: string;
    /** Names of order settings that have no effect here. */
    ignored?: readonly string[];
  }[];
  /** Renders only scenes of a film that were not rendered before. */
  keepsScenes?: true;
  limits: { concurrentJobs: number; jobTimeoutSeconds: number };
  /** Whether a job survives this process and can then be followed by its reference. */
  jobsOutliveProcess: boolean;
  cancel: {
    whileQueued: boolean;
    whileRunning: boolean;
    /** False if the provider bills started jobs. */
    freeWhileRunning: boolean;
  };
}

/** The provider's own price, before anything is spent. Credits are calculated elsewhere. */
export interface EngineQuote {
  providerCost: { currency: string; amount: number };
  /** Rendering time after the start. Absent if unknown. */
  expectedSeconds?: number;
}

/**
 * Reference of a submitted job, valid as long as the driver knows it. Opaque and storable as text.
 */
export type EngineRef = string;

/**
 * Roles of the files beside a film. `subtitles` are its captions as SubRip. `timeline` lists its
 * scenes, and `voice` and `music` are its sounds apart.
 */
export const SIDE_ROLES = [
  'captions',
  'subtitles',
  'transcript',
  'manifest',
  'timeline',
  'voice',
  'music',
] as const;
export type SideRole = (typeof SIDE_ROLES)[number];

/** File that a succeeded job produced. */
export interface EngineArtefact {
  /** Driver-internal name, which only `fetch` understands. */
  id: string;
  /** `scene`: a part that future films may reuse. */
  role: 'video' | 'poster' | 'hover' | 'still' | 'scene' | SideRole;
  contentType: string;
  /** Pixels. Absent if the provider does not report it. */
  width?: number;
  height?: number;
  durationSeconds?: number;
  /** Only for a completely decoded video. */
  check?: FileCheck;
}

/** Failure of a job. `message` is a sentence for users; `code` is stable. */
export interface EngineFailure {
  code: EngineFailureCode;
  retryable: boolean;
  message: string;
}

/**
 * - `storage_full`: no space for the result
 * - `render_timeout`: stopped at the time limit
 * - `render_interrupted`: the renderer was killed from outside
 * - `render_failed`: the renderer failed
 * - `result_invalid`: the result differs from the order
 * - `picture_unreadable`: the input picture is missing or broken
 * - `request_refused`: the provider refused the request itself
 * - `content_refused`: the provider refused the content under its rules
 * - `engine_unavailable`: the provider or a required program cannot be reached
 */
export type EngineFailureCode =
  | 'storage_full'
  | 'render_timeout'
  | 'render_interrupted'
  | 'render_failed'
  | 'result_invalid'
  | 'picture_unreadable'
  | 'request_refused'
  | 'content_refused'
  | 'engine_unavailable';

export type EngineStatus =
  /** `place` 1 is next. Absent if the provider does not report it. */
  | { state: 'queued'; place?: number }
  /** `fraction` is 0..1 over the whole job. Absent if unknown, never estimated. */
  | { state: 'running'; stage: string; fraction?: number }
  | { state: 'succeeded'; artefacts: readonly EngineArtefact[] }
  | ({ state: 'failed' } & EngineFailure)
  | { state: 'cancelled' }
  /** The driver does not know this reference, or no longer. */
  | { state: 'lost' };

/**
 * `requested`: the provider accepted the request; keep polling. `too_late`: the job had already
 * ended.
 */
export type CancelOutcome = 'cancelled' | 'requested' | 'too_late' | 'lost';

/** Outcome of a submission without a response. */
export type ReconcileOutcome =
  | { outcome: 'submitted'; ref: EngineRef }
  /** Certain: resubmitting with the same key makes no second job. */
  | { outcome: 'not_submitted' }
  /** The provider cannot tell. A person or a time limit must decide. */
  | { outcome: 'unknown' };

export interface FetchedArtefact {
  stream: Readable;
  /** Bytes. Absent if the provider does not announce it. */
  size?: number;
  /** Lower-case hex digest of the streamed bytes. Settles when the stream ends or breaks. */
  sha256: Promise<string>;
  /** Provider files from which it was made and that carry provenance. */
  sources?: readonly ClaimIngredient[];
}

/** Temporary failures: the same request may succeed later. */
const TEMPORARY_CODES: readonly EngineFailureCode[] = [
  'storage_full',
  'render_timeout',
  'render_interrupted',
  'engine_unavailable',
];

/** Thrown if a request cannot be accepted, and by `fetch` if a file is permanently gone. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
  readonly code: EngineFailureCode;
  /** Whether the same request may succeed later. By default the code decides. */
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

  /** Creates the refusal for a failure. */
  static from({ code, message, retryable }: EngineFailure, options?: ErrorOptions): EngineRefusal {
    return new EngineRefusal(code, message, { ...options, retryable });
  }
}

/**
 * Video renderer. A driver knows nothing of credits, users, tasks or storage: it takes a
 * specification with local files and returns files.
 */
export interface Engine<Spec = EngineSpec> {
  capabilities: () => EngineCapabilities;
  /**
   * Quotes a request without spending anything.
   *
   * @throws EngineRefusal if the engine cannot do this
   */
  quote: (spec: Spec) => Promise<EngineQuote>;
  /**
   * Starts a job. The caller stores the key first. The same key never starts a second job while the
   * first is known. If the outcome of a call is unknown, use `reconcile`.
   *
   * @throws EngineRefusal if the engine cannot do this; nothing was started then
   */
  submit: (spec: Spec, idempotencyKey: string) => Promise<EngineRef>;
  reconcile: (idempotencyKey: string) => Promise<ReconcileOutcome>;
  /**
   * Takes over a job that another process submitted, with the parts of the specification that the
   * driver needs to finish it. Called before the first `poll`.
   */
  resume?: (ref: EngineRef, spec: Spec) => Promise<void>;
  poll: (ref: EngineRef) => Promise<EngineStatus>;
  cancel: (ref: EngineRef) => Promise<CancelOutcome>;
  /**
   * Opens one file of a succeeded job.
   *
   * @throws if it is gone
   */
  fetch: (ref: EngineRef, artefact: EngineArtefact) => Promise<FetchedArtefact>;
  /** Lets the driver delete the job and its files, because all needed ones are stored elsewhere. */
  discard: (ref: EngineRef) => Promise<void>;
  /** Stops running jobs and releases the driver's resources. */
  close: () => Promise<void>;
}
