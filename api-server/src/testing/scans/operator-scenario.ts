import { randomUUID } from 'node:crypto';
import { OVERRIDE_COOKIE } from '@vidra/shared-contract/delivery';
import { createPasskeyOwner } from '../../people/accounts/testing/add-passkey.ts';
import { setRole } from '../../operators/commands/accounts/roles.ts';
import { recordFlag } from '../../videos/tasks/moderation/flags.ts';
import type { Actor } from './actor.ts';
import { SITE } from './settings.ts';

const reason = 'The scenario';

async function runDeveloperScenario({ api, ok }: Actor): Promise<void> {
  const { token, userEmail } = await api.signIn();
  await setRole(api.platform, userEmail, 'developer');
  const overrides = [
    { kind: 'release' as const, name: 'mfe-billing' as const, hash: '0123456789abcdef' },
  ];
  const { headers } = await api.call('setOverrides', { token, body: { overrides } });
  await ok('setOverrides', { token, body: { overrides } });
  const [cookie] = [headers['set-cookie']].flat();
  const value = new RegExp(`^${OVERRIDE_COOKIE}=([^;]+)`).exec(String(cookie))?.[1] ?? '';
  await ok('overrideKeys');
  await ok('checkOverrides', { body: { token: value } });
  await ok('endOverrides', { body: { token: value } });
}

async function purchase({ api, ok }: Actor) {
  const { token, userUid } = await api.signIn();
  const body = { kind: 'pack', packId: 'pack-100' } as const;
  const { url } = await ok('createPaymentSession', { token, body });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await api.app.inject({ method: 'POST', url, headers, payload: 'action=pay' });
  const { items } = await ok('listPayments', { token });
  return { userUid, purchaseUid: items[0]?.paymentUid ?? '' };
}

/** Creates a failed video and a disliked one. */
async function createTroubledVideos({ api, ok }: Actor): Promise<string[]> {
  const { token } = await api.signIn();
  const failure = { state: 'failed', code: 'engine_failed', message: 'No.', retryable: true };
  api.engine.behavior = failure as typeof api.engine.behavior;
  const [failedTask] = await api.create(token);
  await api.until(token, failedTask?.taskUid ?? '', 'failed');
  api.engine.behavior = 'succeed';
  const [doneTask] = await api.create(token);
  await api.until(token, doneTask?.taskUid ?? '', 'done');
  const body = { taskUid: doneTask?.taskUid ?? '', value: 'dislike', reason: 'motion' } as const;
  await ok('feedback', { token, body });
  const { taskUid } = body;
  await ok('redoOffer', { token, query: { taskUid } });
  const redo = await ok('redoVideo', { token, body: { taskUid } });
  await api.until(token, redo.taskUid, 'done');
  return [failedTask?.taskUid ?? ''];
}

/** Plays the actions of an operator and a developer of the site. */
export async function playOperator(actor: Actor): Promise<void> {
  const { api, ok } = actor;
  await runDeveloperScenario(actor);
  const { token, userEmail } = await api.signIn();
  await setRole(api.platform, userEmail, 'operator');
  const { userUid, purchaseUid } = await purchase(actor);
  const taskUids = await createTroubledVideos(actor);
  await ok('operatorOverview', { token });
  await ok('operatorBooks', { token, body: {} });
  const page = await ok('operatorPeople', { token, query: { limit: 1 } });
  await ok('operatorPeople', { token, query: { limit: 1, cursor: page.nextCursor ?? '' } });
  await ok('operatorPeople', { token, query: { search: userEmail } });
  await ok('operatorPerson', { token, query: { userUid } });
  await ok('operatorInvitations', { token });
  await ok('operatorTasks', { token, query: {} });
  await ok('operatorDislikes', { token, query: {} });
  await ok('operatorOverrides', { token, query: {} });
  await ok('operatorReleases', { token });
  for (const credits of [5, -5]) {
    const headers = { 'idempotency-key': randomUUID() };
    await ok('operatorCredits', { token, headers, body: { userUid, credits, reason } });
  }
  const passkeyOwner = await createPasskeyOwner(api, SITE, 2);
  await ok('setSecondFactor', { token: passkeyOwner.token, body: { required: true } });
  await ok('operatorSecondFactorOff', { token, body: { userUid: passkeyOwner.userUid, reason } });
  await ok('operatorInvite', { token, body: { email: `${randomUUID()}@example.com`, reason } });
  await ok('operatorRedrive', { token, body: { taskUids, reason } });
  await ok('operatorRefund', { token, body: { purchaseUid, percent: 50, reason } });
  await ok('operatorRetryOutbox', { token, body: { reason } });
  const flag = { title: 'Violence', reason: 'It shows violence.', text: 'A fight' };
  const stoppedOrder = {
    userUid,
    flow: 'product',
    driver: 'rules',
    flag,
    fingerprint: randomUUID(),
  };
  await recordFlag(api.platform.db, stoppedOrder);
  const flags = await ok('operatorFlags', { token, query: { limit: 1 } });
  const flagUid = flags.items[0]?.flagUid ?? '';
  const decision = { flagUid, decision: 'approve', reason: 'It is a painting.' } as const;
  await ok('operatorDecideFlag', { token, body: decision });
  await ok('operatorFlags', { token, query: { show: 'decided', limit: 1 } });
  const actions = await ok('operatorActions', { token, query: { limit: 1 } });
  await ok('operatorActions', { token, query: { limit: 1, cursor: actions.nextCursor ?? '' } });
}
