/** For tests of those who use the session: a fake server and what it answers. */
export { capabilities } from './capabilities.ts';
export { changeTexts, type ForeignWay } from './change-texts.ts';
export { account, json, loginAnswer, networkDown, problem } from './fake-api.ts';
export { fakeSite, signIn } from './signed-in.ts';
export { sampleTask } from './tasks.ts';
