/** The check that a release failed. */
export type Rule =
  | 'contract'
  | 'shared'
  | 'mode'
  | 'path'
  | 'route-name'
  | 'modal'
  | 'slot'
  | 'link'
  | 'style'
  | 'element'
  | 'integrity'
  | 'budget'
  | 'prerender'
  | 'exposes'
  | 'config'
  | 'needs'
  | 'sandbox'
  | 'stale'
  | 'older'
  | 'provenance'
  | 'leak'
  | 'site';

/** Reason why a release may not go live, with advice. */
export interface Refusal {
  /** Name of the refused release. */
  readonly remote: string;
  readonly rule: Rule;
  readonly found: string;
  readonly expected: string;
  readonly advice: string;
  /** Whether a later release may add the missing part, where packages are published one by one. */
  readonly mayComeLater?: boolean;
}

/** Refusal that involves another release. */
export type Conflict = Refusal & { readonly other: string };

/** Error of a refused publish. Nothing went live. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(
      ['Refused. The live releases are unchanged.', ...refusals.map(formatRefusal)].join('\n\n'),
    );
    this.refusals = refusals;
  }
}

/** Formats a refusal for people. */
export function formatRefusal({ remote, rule, found, expected, advice }: Refusal): string {
  return [
    `${remote}: ${rule}`,
    `  found     ${found}`,
    `  expected  ${expected}`,
    `  to do     ${advice}`,
  ].join('\n');
}
