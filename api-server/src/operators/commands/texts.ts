import type { Reconciliation } from './reconcile.ts';
import type { FailedTask } from './tasks.ts';

export const balanceText = (result: { email: string; granted: number; balance: number }): string =>
  result.granted > 0
    ? `${result.email} was given ${result.granted} credits and has ${result.balance} now.`
    : `This was given before. ${result.email} has ${result.balance} credits.`;

export const formatFailedTasks = (tasks: readonly FailedTask[]): string =>
  tasks.length === 0
    ? 'No task failed.'
    : tasks
        .map((task) => {
          const timeText = task.finishedAt?.toISOString() ?? '';
          const details = `${task.email}, ${task.flow} by ${task.engine}, attempt ${task.attempt}`;
          return `${timeText}  ${task.taskUid}  ${task.status}: ${task.code ?? ''}\n  ${details}\n  ${task.message ?? ''}`;
        })
        .join('\n');

export const formatRedrives = (results: readonly { taskUid: string; outcome: string }[]): string =>
  results.map(({ taskUid, outcome }) => `${taskUid}: ${outcome}`).join('\n');

const list = (title: string, uids: readonly string[]) =>
  uids.length === 0 ? [] : [`${title}: ${uids.join(', ')}`];

export function formatReconciliation(reconciliation: Reconciliation & { sound: boolean }): string {
  const holds = reconciliation.strayHolds.map(({ ref, credits }) => `${ref} (${credits})`);
  return [
    reconciliation.sound ? 'The books are right.' : 'Something does not add up.',
    `Sum of all postings: ${reconciliation.sum}. Credits held for tasks: ${reconciliation.heldCredits}.`,
    ...list('Entries whose sides differ', reconciliation.unevenEntries),
    ...list('Wallets that differ from the ledger, by user', reconciliation.differingWallets),
    ...list(
      'Ended tasks whose credits were neither charged nor given back',
      reconciliation.unsettledTasks,
    ),
    ...list('Unfinished tasks without held credits', reconciliation.tasksWithoutHold),
    ...list('Held credits that no unfinished task explains', holds),
    ...(reconciliation.unlisted > 0 ? [`And ${reconciliation.unlisted} more of these.`] : []),
  ].join('\n');
}
