import { randomUUID } from 'node:crypto';
import { setRole } from '../../operators/commands/accounts/roles.ts';
import type { Actor } from './actor.ts';

const words = 'Words of the scenario';

async function createOperatorToken({ api }: Actor): Promise<string> {
  const { token, userEmail } = await api.signIn();
  await setRole(api.platform, userEmail, 'operator');
  return token;
}

/** Reports a shared video, and plays the decisions, appeals and the suspension that follow. */
export async function playReports(actor: Actor): Promise<void> {
  const { api, ok } = actor;
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  const taskUid = task?.taskUid ?? '';
  await api.until(token, taskUid, 'done');
  const { shareUid } = await ok('createShare', { token, body: { taskUid } });
  const report = () =>
    ok('reportShare', {
      headers: { 'idempotency-key': randomUUID() },
      body: { shareUid, category: 'other', words, email: `${randomUUID()}@example.com` },
    });
  const { reportUid } = await report();
  const { reportUid: otherUid } = await report();
  const [first, second] = [await createOperatorToken(actor), await createOperatorToken(actor)];
  const page = await ok('operatorReports', { token: first, query: { limit: 1 } });
  await ok('operatorReports', { token: first, query: { cursor: page.nextCursor ?? '' } });
  await ok('operatorDecideReport', {
    token: first,
    body: { reportUid, decision: 'suspend', basis: 'terms', reason: words },
  });
  const { items } = await ok('listDecisions', { token });
  const decisionUid = items[0]?.decisionUid ?? '';
  await ok('appealDecision', { token, body: { decisionUid, words } });
  await ok('operatorReport', { token: second, query: { reportUid } });
  await ok('operatorDecideReport', {
    token: second,
    body: { reportUid, decision: 'remove', basis: 'law', reason: words },
  });
  await ok('operatorLiftDecision', { token: first, body: { reportUid, reason: words } });
  await ok('operatorDecideReport', {
    token: first,
    body: { reportUid: otherUid, decision: 'keep', reason: words },
  });
  await ok('operatorReports', { token: first, query: { show: 'decided' } });
  await ok('operatorReportCounts', { token: first, query: {} });
}
