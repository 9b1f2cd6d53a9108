import type { z } from 'zod';
import type { CallName } from '../endpoints.ts';
import { accountCalls } from './account.ts';
import { backgroundCalls } from './background.ts';
import { fittingCalls } from './fitting.ts';
import { passkeyCalls } from './passkeys.ts';
import { brandKitCalls } from './brand-kit.ts';
import { capabilitiesCalls } from './capabilities.ts';
import { commentCalls } from './comments.ts';
import { contentCredentialsCalls } from './content-credentials.ts';
import { filmCalls } from './film-calls.ts';
import { filterCalls } from './filters.ts';
import { flagCalls } from './flags.ts';
import { folderCalls } from './folders.ts';
import { historyCalls } from './history.ts';
import { membershipCalls } from './membership.ts';
import { operatorCalls } from './operator.ts';
import { orderCalls } from './order.ts';
import { overrideCalls } from './overrides.ts';
import { personalDataCalls } from './personal-data.ts';
import { projectCalls } from './projects.ts';
import { reportCalls } from './reports.ts';
import { scrapeCalls } from './scrape.ts';
import { shareCalls } from './shares.ts';
import { speechCalls } from './speech.ts';
import { uploadCalls } from './upload.ts';
import { videoCalls } from './video.ts';

/** Summary, body or query, and the response with status 200, of every call in `ENDPOINTS`. */
export const CALL_SCHEMAS = {
  ...accountCalls,
  ...backgroundCalls,
  ...fittingCalls,
  ...brandKitCalls,
  ...passkeyCalls,
  ...capabilitiesCalls,
  ...commentCalls,
  ...contentCredentialsCalls,
  ...filmCalls,
  ...filterCalls,
  ...flagCalls,
  ...folderCalls,
  ...historyCalls,
  ...overrideCalls,
  ...personalDataCalls,
  ...projectCalls,
  ...membershipCalls,
  ...operatorCalls,
  ...orderCalls,
  ...reportCalls,
  ...scrapeCalls,
  ...shareCalls,
  ...speechCalls,
  ...uploadCalls,
  ...videoCalls,
} satisfies Record<CallName, CallSchema>;

/** Schemas of a call, and the sentence that describes it. */
export interface CallSchema {
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly answer: z.ZodType;
}

type Schemas = typeof CALL_SCHEMAS;
/** JSON body of a call; `undefined` if the call takes no body. */
export type CallBody<N extends CallName> = Schemas[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
/** Query of a call; `undefined` if the call takes none. */
export type CallQuery<N extends CallName> = Schemas[N] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;
/** Response of a call. */
export type CallAnswer<N extends CallName> = z.output<Schemas[N]['answer']>;

export * from './account.ts';
export * from './background.ts';
export * from './brand-kit.ts';
export * from './passkeys.ts';
export * from './capabilities.ts';
export * from './comments.ts';
export * from './common.ts';
export * from './content-credentials.ts';
export * from './film-calls.ts';
export * from './films.ts';
export * from './filters.ts';
export * from './flags.ts';
export * from './folders.ts';
export * from './history.ts';
export * from './overrides.ts';
export * from './personal-data.ts';
export * from './projects.ts';
export * from './membership.ts';
export * from './operator.ts';
export * from './order.ts';
export { orderFields, shownCredits, type Hook } from './order-fields.ts';
export * from './reports.ts';
export * from './scrape.ts';
export * from './shares.ts';
export * from './speech.ts';
export * from './upload.ts';
export * from './video.ts';
