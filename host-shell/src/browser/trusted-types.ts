/** The part of Trusted Types that is used here; not every browser has them, nor do TypeScript's types. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScriptURL: (url: string) => string;
    },
  ) => unknown;
}

/** Markup that could run something. The policy of the page would stop it as well; here it says so. */
const RUNS = /<(?:script|iframe|object|embed|base|meta|link)\b|\son\w+\s*=|javascript:/i;

/**
 * What texts may become code in the page: scripts of releases alone, and markup that runs nothing.
 * Text is never evaluated. webpack, the federation runtime and Iconify hand texts to the browser, so
 * that this stands behind all of them instead of a policy in each.
 */
export function requireTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (RUNS.test(html)) throw new TypeError('This markup could run something.');
      return html;
    },
    createScriptURL: (url) => {
      if (!isRelease(url)) throw new TypeError(`${url} is no script of a release.`);
      return url;
    },
  });
}

function isRelease(url: string): boolean {
  const { origin, pathname, protocol } = new URL(url, location.href);
  // Workers are made of blobs that a release's own script wrote.
  return protocol === 'blob:' || (origin === location.origin && pathname.startsWith('/remotes/'));
}
