/** A certificate that signs files here, or once did. */
export interface SiteCertificateTable {
  /** SHA-256 of the certificate. */
  fingerprint: string;
  /** Decimal. */
  serialNumber: string;
  /** The authority's certificate as PEM. */
  anchor: string;
  firstUsedAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    siteCertificates: SiteCertificateTable;
  }
}
