export interface StoredObject {
  bytes: Buffer;
  contentType: string;
  contentEncoding?: string;
  /** `x-amz-meta-*` headers. */
  metadata?: Record<string, string>;
  changed: Date;
}
