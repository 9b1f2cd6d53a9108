/** What a release was held to. */
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
  | 'stale'
  | 'older'
  | 'provenance'
  | 'leak';

/** Why a release may not go live, and what to do about it. */
export interface Refusal {
  /** Name of the release that is refused. */
  readonly remote: string;
  readonly rule: Rule;
  readonly found: string;
  readonly expected: string;
  readonly advice: string;
  /** What it misses may come with another release, where packages go live one after the other. */
  readonly mayComeLater?: boolean;
}

/** A refusal and the other release that it is about. */
export type Conflict = Refusal & { readonly other: string };

/** A publish was refused. Nothing went live. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(['Refused; what is live stays as it is.', ...refusals.map(formatRefusal)].join('\n\n'));
    this.refusals = refusals;
  }
}

/** A refusal for people. */
export function formatRefusal({ remote, rule, found, expected, advice }: Refusal): string {
  return [
    `${remote}: ${rule}`,
    `  found     ${found}`,
    `  expected  ${expected}`,
    `  to do     ${advice}`,
  ].join('\n');
}
