import type { Reconciliation } from './reconcile.ts';
import type { FailedTask } from './tasks.ts';

export const balanceText = (result: { email: string; granted: number; balance: number }): string =>
  result.granted > 0
    ? `${result.email} was given ${result.granted} credits and has ${result.balance} now.`
    : `This was given before. ${result.email} has ${result.balance} credits.`;

export const failedText = (tasks: readonly FailedTask[]): string =>
  tasks.length === 0
    ? 'No task failed.'
    : tasks
        .map((task) => {
          const when = task.finishedAt?.toISOString() ?? '';
          const who = `${task.email}, ${task.flow} by ${task.engine}, attempt ${task.attempt}`;
          return `${when}  ${task.taskUid}  ${task.status}: ${task.code ?? ''}\n  ${who}\n  ${task.message ?? ''}`;
        })
        .join('\n');

export const redriveText = (results: readonly { taskUid: string; outcome: string }[]): string =>
  results.map(({ taskUid, outcome }) => `${taskUid}: ${outcome}`).join('\n');

const list = (title: string, uids: readonly string[]) =>
  uids.length === 0 ? [] : [`${title}: ${uids.join(', ')}`];

export function reconciliationText(found: Reconciliation & { sound: boolean }): string {
  const holds = found.strayHolds.map(({ ref, credits }) => `${ref} (${credits})`);
  return [
    found.sound ? 'The books are right.' : 'Something does not add up.',
    `Sum of all postings: ${found.sum}. Credits held for tasks: ${found.heldCredits}.`,
    ...list('Entries whose sides differ', found.unevenEntries),
    ...list('Wallets that differ from the ledger, by user', found.differingWallets),
    ...list('Ended tasks whose credits were neither charged nor given back', found.unsettledTasks),
    ...list('Unfinished tasks without held credits', found.tasksWithoutHold),
    ...list('Held credits that no unfinished task explains', holds),
    ...(found.unlisted > 0 ? [`And ${found.unlisted} more of these.`] : []),
  ].join('\n');
}
