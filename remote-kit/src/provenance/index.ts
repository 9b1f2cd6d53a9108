export { readTrustedKeys } from './keys.ts';
export { findProvenanceProblem } from './provenance-problem.ts';
export { signRecord } from './signed-record.ts';
