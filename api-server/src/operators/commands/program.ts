import { Command } from 'commander';
import { ProblemError } from '../../web/http/problem-error.ts';
import { addEngineCommands } from './videos/engine-commands.ts';
import { addInvitationCommands } from './accounts/invitation-commands.ts';
import { addOutboxCommands } from './platform/outbox-commands.ts';
import { AdminError, type Admin } from './context/open-admin.ts';
import type { Answer, WithAdmin } from './context/command-context.ts';
import { addRerenderCommand } from './videos/rerender.ts';
import { addReleaseCommands } from './platform/release-commands.ts';
import { addRoleCommands } from './accounts/role-commands.ts';
import { positive } from './context/whole-number.ts';
import { addCertificateCommand } from './videos/certificate-command.ts';
import { addContentCommands } from './accounts/content-commands.ts';
import { addModerationCommand } from './videos/moderation-command.ts';
import { addCreditCommands } from './money/credit-commands.ts';
import { isSound, reconcile } from './money/reconcile.ts';
import { listFailedTasks, redriveTask } from './videos/tasks.ts';
import { formatFailedTasks, formatReconciliation, formatRedrives } from './texts.ts';

interface Surroundings {
  open: () => Promise<Admin>;
  write: (text: string) => void;
  writeError: (text: string) => void;
  /** Called when a finding needs attention. */
  foundTrouble: () => void;
}

/**
 * Creates the admin command line. It ends no process: mistyped words and displayed help are thrown
 * as CommanderError after they are written.
 */
export function createProgram(surroundings: Surroundings): Command {
  const { open, write, writeError, foundTrouble } = surroundings;
  const program = new Command('admin')
    .description('Manages accounts, credits and tasks. Reads the same environment as the API.')
    .option('--json', 'print JSON, for scripts')
    .showHelpAfterError()
    .configureOutput({ writeOut: write, writeErr: writeError })
    .exitOverride();

  const answer: Answer['answer'] = (result, text) => {
    const { json } = program.opts<{ json?: boolean }>();
    write(`${json ? JSON.stringify(result, null, 2) : text(result)}\n`);
  };
  const withAdmin: WithAdmin['withAdmin'] = async (work) => {
    const admin = await open();
    try {
      await work(admin);
    } finally {
      await admin.close();
    }
  };
  const means = { answer, withAdmin };

  program
    .command('failed')
    .description('list failed or lost tasks, newest first')
    .option('--days <number>', 'ended within so many days', positive, 7)
    .option('--limit <number>', 'at most so many', positive, 50)
    .action((options: { days: number; limit: number }) =>
      withAdmin(async (admin) => answer(await listFailedTasks(admin, options), formatFailedTasks)),
    );

  program
    .command('redrive')
    .description('retry tasks that failed, were canceled or got lost')
    .argument('<task...>', "the tasks' IDs")
    .action((taskUids: string[]) =>
      withAdmin(async (admin) => {
        const platform = { db: admin.db, queue: await admin.queue() };
        const results = [];
        for (const taskUid of taskUids) {
          const outcome = await redriveTask(platform, taskUid).catch((error: unknown) => {
            if (!(error instanceof AdminError || error instanceof ProblemError)) throw error;
            foundTrouble();
            return error.message;
          });
          results.push({ taskUid, outcome });
        }
        answer(results, formatRedrives);
      }),
    );

  program
    .command('reconcile')
    .description('compare ledger, wallets and tasks; exits with 1 when something does not add up')
    .action(() =>
      withAdmin(async (admin) => {
        const reconciliation = await reconcile(admin.db);
        if (!isSound(reconciliation)) foundTrouble();
        answer({ sound: isSound(reconciliation), ...reconciliation }, formatReconciliation);
      }),
    );
  const groups = [
    addCreditCommands,
    addInvitationCommands,
    addRoleCommands,
    addReleaseCommands,
    addOutboxCommands,
    addContentCommands,
    addModerationCommand,
    addCertificateCommand,
    addRerenderCommand,
  ];
  for (const add of groups) add(program, means);
  addEngineCommands(program, { answer, foundTrouble });
  return program;
}
