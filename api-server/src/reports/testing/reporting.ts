import { randomUUID } from 'node:crypto';
import type { ReportDecision } from '@vidra/shared-contract';
import type { CallBody, LoginAnswer } from '@vidra/shared-contract/schemas';
import { setRole } from '../../operators/commands/accounts/roles.ts';
import type { TestApi } from '../../testing/test-api.ts';

export const WORDS = 'This shows me, and I never agreed.';
export const REASON = 'The person in the video did not agree to it.';

export interface SharedVideoOfOwner extends LoginAnswer {
  taskUid: string;
  shareUid: string;
}

/** Creates people, shared videos and reports for tests. @param api called only when needed */
export function createReporting(api: () => TestApi) {
  const shareVideo = async (login?: LoginAnswer): Promise<SharedVideoOfOwner> => {
    const owner = login ?? (await api().signIn());
    const [task] = await api().create(owner.token, { title: 'Beach' });
    const taskUid = task?.taskUid ?? '';
    await api().until(owner.token, taskUid, 'done');
    const { data } = await api().call('createShare', { token: owner.token, body: { taskUid } });
    return { ...owner, taskUid, shareUid: data.shareUid };
  };
  const createOperator = async () => {
    const login = await api().signIn();
    await setRole(api().platform, login.userEmail, 'operator');
    return login;
  };
  const report = (
    shareUid: string,
    body: Partial<CallBody<'reportShare'>> = {},
    key: string = randomUUID(),
  ) =>
    api().call('reportShare', {
      headers: { 'idempotency-key': key },
      body: { shareUid, category: 'likeness', words: WORDS, ...body },
    });
  const decide = (token: string, reportUid: string, decision: ReportDecision, reason = REASON) =>
    api().call('operatorDecideReport', {
      token,
      body: { reportUid, decision, reason, ...(decision !== 'keep' && { basis: 'law' as const }) },
    });
  const decisions = async (token: string) => (await api().call('listDecisions', { token })).data;
  /** Returns the uid of the latest decision about a person's videos. */
  const latestDecision = async (token: string) =>
    (await decisions(token)).items[0]?.decisionUid ?? '';
  const appeal = (token: string, decisionUid: string, words = 'It is an actor, who agreed.') =>
    api().call('appealDecision', { token, body: { decisionUid, words } });
  const openShare = async (shareUid: string) =>
    (await api().call('readShare', { query: { shareUid } })).status;
  return {
    shareVideo,
    createOperator,
    report,
    decide,
    decisions,
    latestDecision,
    appeal,
    openShare,
  };
}

/** Waits for the newest mail to an address whose subject matches. */
export async function waitForMail(api: TestApi, to: string, subject: RegExp): Promise<string> {
  for (;;) {
    const mails = await api.platform.db
      .selectFrom('mailbox')
      .select(['subject', 'text'])
      .where('recipient', '=', to)
      .orderBy('uid', 'desc')
      .execute();
    const mail = mails.find((candidate) => subject.test(candidate.subject));
    if (mail) return mail.text;
    await new Promise((next) => setTimeout(next, 20));
  }
}
