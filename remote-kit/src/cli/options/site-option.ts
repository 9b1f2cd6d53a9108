import { Option } from 'commander';

/** `--site`: where leaks are looked for, in place of a site of the command's own. */
export function createSiteOption(): Option {
  const description =
    'with --leaks: the running site that shows the builds to the check alone; needs SITE_EMAIL and SITE_PASSWORD';
  return new Option('--site <url>', description).env('SITE_URL');
}
