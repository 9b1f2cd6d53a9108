/** Test helpers for users of the session: a fake server and its responses. */
export { capabilities } from './capabilities.ts';
export { changeTexts, type ForeignWay } from './change-texts.ts';
export {
  account,
  createJsonResponse,
  createLoginAnswer,
  rejectNetwork,
  createProblem,
} from './fake-api.ts';
export { createFakeSite, signIn } from './signed-in.ts';
export { sampleTask } from './tasks.ts';
