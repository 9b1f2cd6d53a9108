export { trustedKeys } from './keys.ts';
export { provenanceProblem } from './provenance-problem.ts';
export { signedRecord } from './signed-record.ts';
