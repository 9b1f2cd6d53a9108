import type { ModelWork } from './model-work.ts';
import type { RetryPolicy } from '../../../web/providers/retry.ts';

/** Timeouts and retries of a driver. Defaults apply if absent. */
export interface ConnectionOptions {
  /**
   * For a request: milliseconds until the whole response is read. For a file: until more of it
   * arrives.
   */
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
  /** A larger file is refused. */
  maxFileBytes?: number;
  /** More frequent polls receive the provider's last response. */
  pollIntervalMs?: number;
}

/** Limits that the worker observes. A driver only lists them in its capabilities. */
export interface JobLimits {
  /** Maximum concurrent jobs at the provider. */
  concurrentJobs: number;
  jobTimeoutSeconds: number;
}

/** Settings of every remote driver. */
export interface RemoteSettings extends JobLimits {
  /** The provider's price per second of video in US dollars. 0 if not stated. */
  usdPerSecond: number;
  /** The provider's price per picture in US dollars, if the model makes pictures. */
  usdPerPicture?: number;
  /** Absent: the model makes clips from pictures. */
  work?: ModelWork;
  connection?: ConnectionOptions;
  /** Receives errors, worded for the operator. */
  onError?: (error: unknown) => void;
}

const MAX_FILE_BYTES = 512 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** Creates the options of `ProviderHttp` and of `download` for one provider. */
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
