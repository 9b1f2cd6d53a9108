import { Option } from 'commander';

/** Creates `--site`: the running site for a leak check, instead of a temporary one. */
export function createSiteOption(): Option {
  const description =
    'with --leaks: the running site that shows the builds to the check alone; needs SITE_EMAIL and SITE_PASSWORD';
  return new Option('--site <url>', description).env('SITE_URL');
}
