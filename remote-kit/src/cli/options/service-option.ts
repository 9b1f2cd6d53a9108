import { Option, type Command } from 'commander';
import { openReleaseService, type ReleaseService } from '../../service/release-service.ts';

/** Creates `--to`: a release service to use instead of the store. */
export function createServiceOption(): Option {
  const description =
    "a site's release service to use instead of its store, such as https://vidra.example";
  return new Option('--to <url>', description).env('RELEASES_URL');
}

/**
 * Returns the service of `--to` or RELEASES_URL; undefined if the command uses the store itself,
 * for example by `--store`.
 */
export function resolveService(command: Command): ReleaseService | undefined {
  const { to } = command.opts<{ to?: string }>();
  if (to === undefined || to === '') return undefined;
  const isExplicit = command.getOptionValueSource('to') === 'cli';
  if (!isExplicit && command.getOptionValueSource('store') === 'cli') return undefined;
  return openReleaseService(to, process.env);
}
