import { Option } from 'commander';

/**
 * Creates `--site`: the running site for checks in a browser. Without a URL, the check starts a
 * site.
 */
export function createSiteOption(): Option {
  const description =
    'runs the browser tests of the builds in a site with each set of --against; with a URL, in that running site, which shows the builds only to the check and needs SITE_EMAIL and SITE_PASSWORD; with --leaks: the running site';
  return new Option('--site [url]', description).env('SITE_URL');
}
