/** Used part of Trusted Types, which some browsers and TypeScript's types lack. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScriptURL: (url: string) => string;
    },
  ) => unknown;
}

/**
 * Markup that could run code. The page's policy would block it as well, but this reports the
 * reason.
 */
const RUNS = /<(?:script|iframe|object|embed|base|meta|link)\b|\son\w+\s*=|javascript:/i;

/**
 * Sets the default Trusted Types policy: only scripts of releases may run, and only markup that
 * runs nothing is allowed. Text is never evaluated. webpack, the federation runtime and Iconify
 * pass text to the browser, so one default policy covers them all instead of one policy in each.
 */
export function requireTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (RUNS.test(html)) throw new TypeError('This markup could run a script.');
      return html;
    },
    createScriptURL: (url) => {
      if (!isRelease(url)) throw new TypeError(`${url} is not a script of a release.`);
      return url;
    },
  });
}

function isRelease(url: string): boolean {
  const { origin, pathname, protocol } = new URL(url, location.href);
  // Workers start from blobs that a release's own script wrote.
  return protocol === 'blob:' || (origin === location.origin && pathname.startsWith('/remotes/'));
}
