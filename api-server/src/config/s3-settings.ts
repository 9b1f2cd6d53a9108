/** Connection settings of an S3 bucket. */
export interface S3Settings {
  /** Absent: Amazon S3. */
  endpoint: string | undefined;
  /** Endpoint for browsers. Absent: same as `endpoint`. */
  publicEndpoint: string | undefined;
  region: string;
  bucket: string;
  /** Whether the bucket is part of the path instead of the host name. Never used for Amazon S3. */
  pathStyle: boolean;
  /** Whether the service supports `If-None-Match` on writes. */
  conditionalWrites: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout of a silent request before it is retried. Absent: 30 seconds. */
  silenceMs?: number;
}
