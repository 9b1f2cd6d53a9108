/** For tests of those who use the session: a fake server and what it answers. */
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
