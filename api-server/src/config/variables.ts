import { z } from 'zod';
import {
  limitSection,
  releaseSection,
  retentionSection,
  storageSection,
} from './file-variables.ts';
import { paymentSection } from './payment-variables.ts';
import { accountSection, mailSection, serverSection, stateSection } from './site-variables.ts';
import type { VariableSection } from './variable-schemas.ts';
import { contentSection, moderationSection, workerSection } from './worker-variables.ts';

/** Environment variables of API and worker, in the order of the documents. */
export const CONFIG_SECTIONS: readonly VariableSection[] = [
  serverSection,
  stateSection,
  accountSection,
  mailSection,
  paymentSection,
  workerSection,
  contentSection,
  moderationSection,
  storageSection,
  retentionSection,
  limitSection,
  releaseSection,
];

/** Environment variables of API and worker, with their defaults. */
export const variables = z.object({
  ...serverSection.shape,
  ...stateSection.shape,
  ...accountSection.shape,
  ...mailSection.shape,
  ...paymentSection.shape,
  ...workerSection.shape,
  ...contentSection.shape,
  ...moderationSection.shape,
  ...storageSection.shape,
  ...retentionSection.shape,
  ...limitSection.shape,
  ...releaseSection.shape,
});

export type Variables = z.output<typeof variables>;
