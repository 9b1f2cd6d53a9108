import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { releaseName, type PreviewLink } from '@vidra/shared-contract/delivery';
import { readRelease } from '../../build/read-release.ts';
import { createPreviewLink, StoreError } from '../../store/index.ts';
import { detectAttribution } from '../options/change-reason.ts';
import { parseLifetime } from '../options/lifetime.ts';
import { resolveService } from '../options/service-option.ts';
import { openStoreAt } from '../options/store-option.ts';
import { report } from '../report.ts';
import { addChange, change, type ChangeOptions } from './settings-commands.ts';

interface LinkOptions extends ChangeOptions {
  /** Lifetime in seconds. */
  readonly expires: number;
  readonly site?: string;
}

/** Adds `release preview-link` and `release end-previews`. */
export function addPreviewCommands(program: Command): void {
  addChange(
    program,
    'preview-link',
    'creates a link that shows a release to everybody who opens it',
  )
    .argument('<remote>', 'such as mfe-billing, or the folder of a build that was added: .')
    .argument('[release]', 'hash of a release in the store; the newest one by default')
    .addOption(
      new Option('--expires <time>', 'how long the link lasts: 12h, or up to 30d')
        .default(parseLifetime('3d'), '3d')
        .argParser(parseLifetime),
    )
    .addOption(new Option('--site <url>', "the site's address, for the link").env('SITE_URL'))
    .action(
      async (
        remote: string,
        hash: string | undefined,
        ...[options, command]: [LinkOptions, Command]
      ) => {
        const link = await createLink(await findRelease(remote, hash), options, command);
        const end = new Date(link.expiresAt).toISOString();
        report(command, link, [link.address, `shows ${link.name}@${link.hash} until ${end}`]);
      },
    );
  addChange(program, 'end-previews', 'ends all preview links of a remote at once')
    .argument('<remote>', 'such as mfe-billing')
    .action(async (remote: string, ...rest: [ChangeOptions, Command]) =>
      change({ remote, endPreviews: true }, ...rest),
    );
}

interface WantedRelease {
  readonly name: string;
  readonly hash?: string;
}

async function findRelease(remote: string, hash: string | undefined): Promise<WantedRelease> {
  const isName = releaseName.safeParse(remote).success;
  if (isName) return { name: remote, ...(hash === undefined ? {} : { hash }) };
  if (hash === undefined) return readRelease(resolve(remote));
  throw new StoreError('A folder already names its release. Pass a name with a hash, or a folder.');
}

async function createLink(
  { name, hash }: WantedRelease,
  options: LinkOptions,
  command: Command,
): Promise<PreviewLink> {
  const { site, store, expires: expiresSeconds } = options;
  const request = { name, ...(hash === undefined ? {} : { hash }), expiresSeconds };
  const service = resolveService(command);
  const link = await (service
    ? service.createPreviewLink({ ...request, ...(await detectAttribution(options)) })
    : createPreviewLink((await openStoreAt(store)).store, request));
  const base = site || command.opts<{ to?: string }>().to;
  if (!base || URL.canParse(link.address)) return link;
  if (URL.canParse(base)) return { ...link, address: new URL(link.address, base).href };
  throw new StoreError(
    `"${base}" is not the address of a site. Use one like https://vidra.example.`,
  );
}
