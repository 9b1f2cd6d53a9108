import { EVERY_RELEASE, releaseName } from '@vidra/shared-contract/delivery';
import { InvalidArgumentError, type Command } from 'commander';
import {
  addPipeline,
  addToken,
  listPublishers,
  revokePublisher,
} from '../../../release-service/publishers.ts';
import { listReleaseEvents } from '../../../release-service/release-events.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { AdminError } from '../context/open-admin.ts';
import { positive } from '../context/whole-number.ts';

function parseRemoteNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (text === EVERY_RELEASE) return [EVERY_RELEASE];
  if (names.every((name) => releaseName.safeParse(name).success)) return names;
  throw new InvalidArgumentError("Use names such as mfe-help,mfe-shop, or '*' for an operator.");
}

function parseIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && local)) return text;
  throw new InvalidArgumentError('Use a URL such as https://ci.example.com.');
}

function parseClaims(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([\w.:/-]+)=(.+)$/.exec(text) ?? [];
  if (name && value) return { ...before, [name]: value };
  throw new InvalidArgumentError('Use a claim such as repository=acme/help.');
}

interface PublisherOptions {
  readonly remotes: string[];
  readonly previewsOnly?: true;
}

const PREVIEWS_ONLY = [
  '--previews-only',
  'may only add releases and create preview links of them, such as pull requests',
] as const;

function describeRight({
  remotes,
  previewsOnly,
}: {
  readonly remotes: readonly string[];
  readonly previewsOnly?: boolean | undefined;
}): string {
  return `${previewsOnly ? 'create preview links of' : 'release'} ${remotes.join(', ')}`;
}

const NAME_TAKEN_TEXT =
  'is already a publisher. Choose another name, or revoke that one: pnpm admin release-revoke.';

/**
 * Adds `release-token`, `release-pipeline`, `release-revoke`, `release-publishers` and `releases`.
 */
export function addReleaseCommands(program: Command, means: Answer & WithAdmin): void {
  addGiving(program, means);
  addLooking(program, means);
}

function addGiving(program: Command, { answer, withAdmin }: Answer & WithAdmin): void {
  program
    .command('release-token')
    .description('let a team release remotes through the release service; the token is shown once')
    .argument('<name>', "the publisher's name in the log, such as help-team")
    .requiredOption(
      '--remotes <names>',
      "comma-separated remotes it may release; '*' for everything",
      parseRemoteNames,
    )
    .option(...PREVIEWS_ONLY)
    .action((name: string, { remotes, previewsOnly }: PublisherOptions) =>
      withAdmin(async ({ db }) => {
        const token = await addToken(db, { name, remotes, previewsOnly });
        if (token === undefined) throw new AdminError(`"${name}" ${NAME_TAKEN_TEXT}`);
        answer({ name, remotes, token }, () =>
          [
            `${name} may ${describeRight({ remotes, previewsOnly })} with this token, shown only once:`,
            token,
          ].join('\n'),
        );
      }),
    );

  program
    .command('release-pipeline')
    .description('let a pipeline release remotes with its CI identity (OIDC)')
    .argument('<name>', "the publisher's name in the log, such as help-pipeline")
    .requiredOption(
      '--remotes <names>',
      "comma-separated remotes it may release; '*' for everything",
      parseRemoteNames,
    )
    .requiredOption(
      '--issuer <url>',
      'such as https://token.actions.githubusercontent.com',
      parseIssuer,
    )
    .requiredOption('--audience <text>', "the audience of its tokens: this site's address")
    .requiredOption(
      '--claim <name=value>',
      'a required claim, such as repository=acme/help; repeat for more',
      parseClaims,
    )
    .option(...PREVIEWS_ONLY)
    .action(
      (
        name: string,
        options: PublisherOptions & {
          issuer: string;
          audience: string;
          claim: Record<string, string>;
        },
      ) =>
        withAdmin(async ({ db }) => {
          const { remotes, previewsOnly, issuer, audience, claim: claims } = options;
          const publisher = { name, remotes, previewsOnly };
          const isAdded = await addPipeline(db, publisher, { issuer, audience, claims });
          if (!isAdded) throw new AdminError(`"${name}" ${NAME_TAKEN_TEXT}`);
          answer(
            { name, remotes, issuer, audience, claims },
            () => `${name} may ${describeRight({ remotes, previewsOnly })}.`,
          );
        }),
    );

  program
    .command('release-revoke')
    .description('revoke the right to release, effective immediately')
    .argument('<name>', "the publisher's name")
    .action((name: string) =>
      withAdmin(async ({ db }) => {
        if (!(await revokePublisher(db, name))) {
          throw new AdminError(
            `There is no publisher "${name}". See pnpm admin release-publishers.`,
          );
        }
        answer({ name }, () => `${name} can no longer release anything.`);
      }),
    );
}

function addLooking(program: Command, { answer, withAdmin }: Answer & WithAdmin): void {
  program
    .command('release-publishers')
    .description('name everybody who may release through the release service')
    .action(() => withAdmin(async ({ db }) => answer(await listPublishers(db), formatPublishers)));

  program
    .command('releases')
    .description('list requests to the release service, newest first')
    .option('--limit <number>', 'at most so many', positive, 50)
    .action((options: { limit: number }) =>
      withAdmin(async ({ db }) => answer(await listReleaseEvents(db, options), formatEvents)),
    );
}

function formatPublishers(list: Awaited<ReturnType<typeof listPublishers>>): string {
  if (list.length === 0) return 'Nobody may release through the service.';
  return list
    .map(({ name, remotes, previewsOnly, issuer, claims, usedAt }) => {
      const claimTexts = Object.entries(claims ?? {}).map(([key, value]) => `${key}=${value}`);
      const means = issuer === null ? 'token' : [issuer, ...claimTexts].join(' ');
      const usageText = usedAt ? `used ${usedAt.toISOString()}` : 'never used';
      const right = previewsOnly ? ['previews only'] : [];
      return [name, remotes.join(','), ...right, means, usageText].join('  ');
    })
    .join('\n');
}

function formatEvents(events: Awaited<ReturnType<typeof listReleaseEvents>>): string {
  if (events.length === 0) return 'No requests to the release service yet.';
  return events
    .map(({ time, who, action, releases, outcome, revision, why, run, detail }) =>
      [
        [new Date(time).toISOString(), outcome.padEnd(7), who, action, ...releases].join('  '),
        ...(revision === null ? [] : [`  set ${revision}`]),
        ...(run === null ? [] : [`  ${run}`]),
        ...(why === null ? [] : [`  why: ${why}`]),
        ...(detail === '' ? [] : [`  ${detail.split('\n')[0]}`]),
      ].join('\n'),
    )
    .join('\n');
}
