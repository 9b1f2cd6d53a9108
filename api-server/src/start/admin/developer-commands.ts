import type { Command } from 'commander';
import {
  listOverrideEvents,
  type ListedOverrideEvent,
} from '../../people/overrides/override-events.ts';
import { listDevelopers, setDeveloper } from './developers.ts';
import { positive } from './whole-number.ts';
import type { Answer, WithAdmin } from './means.ts';

/** `developer add | remove | list`, and `overrides`. */
export function addDeveloperCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  const developer = program
    .command('developer')
    .description('say which accounts may lay own builds over the site for their browser alone');
  for (const [name, wanted] of [
    ['add', true],
    ['remove', false],
  ] as const) {
    developer
      .command(name)
      .description(wanted ? 'make an account a developer’s' : 'take the role away again')
      .argument('<email>', "the account's address")
      .action((email: string) =>
        withAdmin(async (admin) => answer(await setDeveloper(admin, email, wanted), roleText)),
      );
  }
  developer
    .command('list')
    .description('name the developers')
    .action(() =>
      withAdmin(async (admin) =>
        answer(await listDevelopers(admin), (found) =>
          found.length === 0
            ? 'Nobody is a developer.'
            : found.map(({ email }) => email).join('\n'),
        ),
      ),
    );

  program
    .command('overrides')
    .description('list who was granted, began to use and gave back which builds, the latest first')
    .option('--days <number>', 'within so many days', positive, 30)
    .option('--limit <number>', 'at most so many', positive, 100)
    .action((options: { days: number; limit: number }) =>
      withAdmin(async ({ db }) => answer(await listOverrideEvents(db, options), eventsText)),
    );
}

function roleText({ email, developer, changed }: Awaited<ReturnType<typeof setDeveloper>>): string {
  const state = developer ? 'is a developer' : 'is no developer';
  return `${email} ${state}${changed ? ' now' : ' already'}.`;
}

function eventsText(events: readonly ListedOverrideEvent[]): string {
  if (events.length === 0) return 'Nothing was overridden.';
  return events
    .map(({ at, kind, email, overrides }) => {
      const what = (overrides ?? []).map((each) =>
        each.kind === 'release' ? `${each.name}@${each.hash}` : `${each.name}=${each.address}`,
      );
      return [at.toISOString(), kind.padEnd(10), email, ...what].join('  ');
    })
    .join('\n');
}
