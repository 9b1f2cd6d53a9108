import type { Command } from 'commander';
import {
  createInvitation,
  inviteByMail,
  listInvitationRequests,
} from '../../../people/accounts/invitations.ts';
import { AdminError } from '../context/open-admin.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { positive } from '../context/whole-number.ts';

interface InviteOptions {
  uses: number;
  mail?: boolean;
}

/** Adds `invite` and `requests`. */
export function addInvitationCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  program
    .command('invite')
    .description('create an invitation code; it is shown once')
    .argument('[email]', 'the only address that may use it')
    .option('--uses <number>', 'how many accounts it activates', positive, 1)
    .option('--mail', 'send the code to the address instead of showing it')
    .action((address: string | undefined, { uses, mail }: InviteOptions) =>
      withAdmin(async (admin) => {
        const email = address?.trim().toLowerCase();
        if (mail) {
          if (email === undefined) throw new AdminError('Add the email to send the code to.');
          await inviteByMail(admin, email);
          answer({ email, sent: true }, () => `A code was sent to ${email}.`);
          return;
        }
        const options = { uses, ...(email !== undefined && { email }) };
        const code = await createInvitation(admin.db, admin, options);
        answer({ code, ...options }, (invitation) => invitation.code);
      }),
    );

  program
    .command('requests')
    .description('list requests for an invitation code that are still open, oldest first')
    .action(() =>
      withAdmin(async ({ db }) =>
        answer(await listInvitationRequests(db), (requests) =>
          requests.length === 0
            ? 'Nobody is waiting for an invitation.'
            : requests
                .map(({ email, message, createdAt }) =>
                  [createdAt.toISOString(), email, message].join('  ').trimEnd(),
                )
                .join('\n'),
        ),
      ),
    );
}
