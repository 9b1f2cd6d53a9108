import type {
  CancelOutcome,
  EngineArtefact,
  EngineRef,
  EngineStatus,
  ReconcileOutcome,
} from '../engine.ts';
import type { DownloadRules } from './download.ts';
import type { PreparedJob } from './prepare-job.ts';

/**
 * A provider's protocol only. `RemoteEngine` adds the shared behavior. Every method throws
 * ProviderError, which `RemoteEngine` interprets.
 */
export interface Provider {
  submit: (job: PreparedJob, idempotencyKey: string) => Promise<EngineRef>;
  reconcile: (idempotencyKey: string) => Promise<ReconcileOutcome>;
  status: (ref: EngineRef) => Promise<EngineStatus>;
  cancel: (ref: EngineRef) => Promise<CancelOutcome>;
  /** Returns the address of a succeeded job's file, with the rules for downloading it. */
  locate: (ref: EngineRef, artefact: EngineArtefact) => Promise<{ url: URL; rules: DownloadRules }>;
  /** Removes the job and its files, if the protocol supports that. */
  forget?: (ref: EngineRef) => Promise<void>;
  close?: () => void;
}
