import { z } from 'zod';
import { okResponse, emailCode, emptyObject, timestamp, uid } from './common.ts';
import { jobStatus } from './scrape.ts';

/** An archive of all that belongs to an account: its files, its records and what signs for them. */
export const dataExport = z.strictObject({
  exportUid: uid,
  status: jobStatus,
  createTime: timestamp,
  /** Once it is done. It can be read without credentials for some hours: ask again for a fresh one. */
  url: z.string().nullable(),
  /** Bytes of the archive; 0 until it is done. */
  sizeBytes: z.number().int(),
  /** When the archive is removed; null until it is done. */
  expireTime: timestamp.nullable(),
  /** Once it failed: a sentence that says what to do. */
  errorMessage: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const personalDataCalls = {
  /** While an archive is being made, that one is answered with. */
  exportData: { body: emptyObject, answer: dataExport },
  getDataExport: { answer: z.strictObject({ export: dataExport.nullable() }) },
  closeAccount: {
    /** A code that was sent for the purpose `close-account`. */
    body: z.strictObject({ code: emailCode }),
    answer: z.strictObject({
      /** When everything is removed, unless somebody keeps the account until then. */
      closeTime: timestamp,
    }),
  },
  keepAccount: { body: emptyObject, answer: okResponse },
};
