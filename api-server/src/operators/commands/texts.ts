import type { Reconciliation } from './money/reconcile.ts';
import type { FailedTask } from './videos/tasks.ts';

export const balanceText = (result: { email: string; granted: number; balance: number }): string =>
  result.granted > 0
    ? `${result.email} received ${result.granted} credits and now has ${result.balance}.`
    : `These credits were already given. ${result.email} has ${result.balance} credits.`;

export const formatFailedTasks = (tasks: readonly FailedTask[]): string =>
  tasks.length === 0
    ? 'No failed tasks.'
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
    reconciliation.sound ? 'The books balance.' : 'Something does not add up.',
    `Sum of all postings: ${reconciliation.sum}. Credits held for tasks: ${reconciliation.heldCredits}.`,
    ...list('Entries that do not balance', reconciliation.unevenEntries),
    ...list('Wallets that differ from the ledger, by user', reconciliation.differingWallets),
    ...list(
      'Ended tasks whose credits were neither charged nor returned',
      reconciliation.unsettledTasks,
    ),
    ...list('Unfinished tasks without held credits', reconciliation.tasksWithoutHold),
    ...list('Held credits without an unfinished task', holds),
    ...(reconciliation.unlisted > 0 ? [`And ${reconciliation.unlisted} more.`] : []),
  ].join('\n');
}
