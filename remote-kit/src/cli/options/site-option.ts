import { Option } from 'commander';

/** Creates `--site`: the running site for a leak check, instead of a temporary one. */
export function createSiteOption(): Option {
  const description =
    'with --leaks: a running site, which shows the builds only to the check; needs SITE_EMAIL and SITE_PASSWORD';
  return new Option('--site <url>', description).env('SITE_URL');
}
