import type { ModelWork } from './model-work.ts';
import type { RetryPolicy } from '../../../web/providers/retry.ts';

/** How patient a driver is with its provider; without it the defaults hold. */
export interface ConnectionOptions {
  /** For one request, until the whole answer is read; for a file, until more of it arrives. */
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
  /** A larger file is refused. */
  maxFileBytes?: number;
  /** Whoever polls more often is told what the provider said last. */
  pollIntervalMs?: number;
}

/** What the worker keeps to; a driver only passes it on in its capabilities. */
export interface JobLimits {
  /** Jobs at the provider at the same time. */
  concurrentJobs: number;
  jobTimeoutSeconds: number;
}

/** What every remote driver can be told. */
export interface RemoteSettings extends JobLimits {
  /** What the provider charges for a second of video; 0 when it is not stated. */
  usdPerSecond: number;
  /** What the provider charges for a picture, where the model makes one. */
  usdPerPicture?: number;
  /** Without it pictures become clips. */
  work?: ModelWork;
  connection?: ConnectionOptions;
  /** Receives what went wrong, in the operator's words. */
  onError?: (error: unknown) => void;
}

const MAX_FILE_BYTES = 512 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The options of `ProviderHttp` and of `download` for one provider. */
export function createConnection(
  provider: {
    name: string;
    origin: string;
    headers?: Record<string, string>;
    fileHosts: readonly string[];
  },
  connection: ConnectionOptions = {},
) {
  const { name, origin, headers = {}, fileHosts } = provider;
  const { timeoutMs = REQUEST_TIMEOUT_MS, retry = {}, maxFileBytes = MAX_FILE_BYTES } = connection;
  return {
    http: { name, origin, headers, timeoutMs, retry },
    files: { name, origin, headers, fileHosts, maxBytes: maxFileBytes, timeoutMs, retry },
  };
}
