import { z } from 'zod';
import { okResponse, emailCode, emptyObject, timestamp, uid } from './common.ts';
import { jobStatus } from './scrape.ts';

/**
 * An archive of all data of an account: its files, its records and the signature of its manifest.
 */
export const dataExport = z.strictObject({
  exportUid: uid,
  status: jobStatus,
  createTime: timestamp,
  /**
   * Set once it is done. It can be read without credentials for some hours; request it again for a
   * fresh one.
   */
  url: z.string().nullable(),
  /** Size of the archive; 0 until it is done. */
  sizeBytes: z.number().int(),
  /** When the archive is removed; null until it is done. */
  expireTime: timestamp.nullable(),
  /** A sentence about the next step, set once it failed. */
  errorMessage: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const personalDataCalls = {
  /** Returns the pending archive if one is already being made. */
  exportData: {
    summary: 'export all your data as an archive',
    body: emptyObject,
    answer: dataExport,
  },
  getDataExport: {
    summary: 'get the latest data export',
    answer: z.strictObject({ export: dataExport.nullable() }),
  },
  closeAccount: {
    summary: 'schedule the deletion of the account',
    /** A code sent for the purpose `close-account`. */
    body: z.strictObject({ code: emailCode }),
    answer: z.strictObject({
      /** When everything is removed, unless the account is kept before then. */
      closeTime: timestamp,
    }),
  },
  keepAccount: {
    summary: 'cancel the deletion of the account',
    body: emptyObject,
    answer: okResponse,
  },
};
