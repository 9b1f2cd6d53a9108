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
 * A provider's protocol, and nothing else: `RemoteEngine` adds what all have in common.
 * Every method throws ProviderError; which of them mean what is decided there.
 */
export interface Provider {
  submit: (job: PreparedJob, idempotencyKey: string) => Promise<EngineRef>;
  reconcile: (idempotencyKey: string) => Promise<ReconcileOutcome>;
  status: (ref: EngineRef) => Promise<EngineStatus>;
  cancel: (ref: EngineRef) => Promise<CancelOutcome>;
  /** Where a file of a succeeded job is, and by which rules it may be read. */
  locate: (ref: EngineRef, artefact: EngineArtefact) => Promise<{ url: URL; rules: DownloadRules }>;
  /** Removes the job and its files where the protocol can. */
  forget?: (ref: EngineRef) => Promise<void>;
  close?: () => void;
}
