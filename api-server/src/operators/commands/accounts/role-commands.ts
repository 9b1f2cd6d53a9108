import { USER_ROLES, describeOverride, type UserRole } from '@vidra/shared-contract';
import { InvalidArgumentError, type Command } from 'commander';
import {
  listOverrideEvents,
  type ListedOverrideEvent,
} from '../../../people/overrides/override-events.ts';
import { recordAction } from '../../records/actions.ts';
import { listRoles, setRole } from './roles.ts';
import { disableSecondFactor } from './second-factor-off.ts';
import { positive } from '../context/whole-number.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';

const ROLES: readonly string[] = USER_ROLES;

function parseRole(word: string): UserRole {
  const role = USER_ROLES.find((candidate) => candidate === word);
  if (role) return role;
  throw new InvalidArgumentError(`Use one of ${ROLES.join(', ')}.`);
}

/** Adds `role`, `roles`, `second-factor-off` and `overrides`. */
export function addRoleCommands(program: Command, { answer, withAdmin }: Answer & WithAdmin): void {
  program
    .command('role')
    .description(
      'let an account manage the site (operator), override it with own builds (developer), or neither (user)',
    )
    .argument('<email>', "the account's email")
    .argument('<role>', ROLES.join(', '), parseRole)
    .option('--reason <text>', 'the reason; it is recorded')
    .action((email: string, role: UserRole, { reason }: { reason?: string }) =>
      withAdmin(async (admin) => answer(await setRole(admin, email, role, reason), formatRole)),
    );

  program
    .command('roles')
    .description('name the operators and developers')
    .action(() =>
      withAdmin(async (admin) =>
        answer(await listRoles(admin), (users) =>
          users.length === 0
            ? 'Nobody has a role.'
            : users.map(({ email, role }) => `${role.padEnd(9)}  ${email}`).join('\n'),
        ),
      ),
    );

  program
    .command('second-factor-off')
    .description(
      'remove passkeys and recovery codes from an account whose owner lost them; logs it out everywhere',
    )
    .argument('<email>', "the account's email")
    .requiredOption('--reason <text>', 'how you identified the owner; it is recorded')
    .action((address: string, { reason }: { reason: string }) =>
      withAdmin(async (admin) => {
        const platform = { db: admin.db, queue: await admin.queue() };
        const { email } = await disableSecondFactor(
          platform,
          { email: address },
          (transaction, action) =>
            recordAction(transaction, { ...action, operator: 'command line', reason }),
        );
        answer(
          { email },
          () => `${email} can now log in without a passkey. We told them by email.`,
        );
      }),
    );

  program
    .command('overrides')
    .description('list who was granted, started using and gave back which builds, newest first')
    .option('--days <number>', 'within so many days', positive, 30)
    .option('--limit <number>', 'at most so many', positive, 100)
    .action((options: { days: number; limit: number }) =>
      withAdmin(async ({ db }) => answer(await listOverrideEvents(db, options), formatEvents)),
    );
}

function formatRole({ email, role, changed }: Awaited<ReturnType<typeof setRole>>): string {
  const article = role === 'operator' ? 'an' : 'a';
  return `${email} is ${article} ${role}${changed ? ' now' : ' already'}.`;
}

function formatEvents(events: readonly ListedOverrideEvent[]): string {
  if (events.length === 0) return 'No overrides.';
  return events
    .map(({ at, kind, email, overrides }) => {
      const overrideTexts = (overrides ?? []).map(
        (override) => describeOverride(override).notation,
      );
      return [at.toISOString(), kind.padEnd(10), email, ...overrideTexts].join('  ');
    })
    .join('\n');
}
