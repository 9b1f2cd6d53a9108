/** A developer's override, as far as its target needs it. */
interface OverrideLike {
  readonly name: string;
  /** The flag whose value is overridden; absent for a build. */
  readonly flag?: string;
}

/** Returns what an override replaces: a release by its name, or a flag as `<name>/<flag>`. */
export function getOverrideTarget({ name, flag }: OverrideLike): string {
  return flag === undefined ? name : `${name}/${flag}`;
}
