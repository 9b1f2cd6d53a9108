/** How a bucket of an S3 service is reached. */
export interface S3Settings {
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  /** Where browsers reach the service; absent: at the same address. */
  publicEndpoint: string | undefined;
  region: string;
  bucket: string;
  /** Whether the bucket stands in the path rather than in the host name; Amazon's own is never asked so. */
  pathStyle: boolean;
  /** Whether the service knows `If-None-Match` on writes. */
  conditionalWrites: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  /** A service that is silent for this long is asked again; absent: half a minute. */
  silenceMs?: number;
}
