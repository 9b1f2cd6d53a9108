import type { ConfigField, ConfigValue } from '@vidra/shared-contract';
import type { FlagRule, ReleaseRecord, SettingsState } from '@vidra/shared-contract/delivery';

type Values = Pick<SettingsState, 'config' | 'flags'>;

/** The settings of an environment that a release declares. */
export interface ApplicableSettings {
  readonly config: Readonly<Record<string, ConfigValue>>;
  readonly flags: Readonly<Record<string, FlagRule>>;
  /** Names of set values and rules that the release does not declare so. They have no effect. */
  readonly ignored: readonly string[];
}

/**
 * Selects the settings that a release declares. A value of another release's type or range is
 * ignored, so that no publish or rollback waits for an operator.
 */
export function selectApplicable(
  values: Values,
  { name, config = {}, flags = {} }: Pick<ReleaseRecord, 'name' | 'config' | 'flags'>,
): ApplicableSettings {
  const setValues = Object.entries(values.config[name] ?? {});
  const setRules = Object.entries(values.flags[name] ?? {});
  const isApplicable = ([key, value]: [string, ConfigValue]) => fits(config[key], value);
  const isDeclared = ([flag]: [string, FlagRule]) => Object.hasOwn(flags, flag);
  return {
    config: Object.fromEntries(setValues.filter(isApplicable)),
    flags: Object.fromEntries(setRules.filter(isDeclared)),
    ignored: [
      ...setValues.filter((entry) => !isApplicable(entry)),
      ...setRules.filter((entry) => !isDeclared(entry)),
    ].map(([key]) => key),
  };
}

function fits(field: ConfigField | undefined, value: ConfigValue): boolean {
  if (field === undefined || typeof value !== field.type) return false;
  if (field.type !== 'number') return true;
  const { min = -Infinity, max = Infinity } = field;
  return Number(value) >= min && Number(value) <= max;
}

/** Says which settings a release ignores, and what to do. */
export function describeIgnored({ name }: Pick<ReleaseRecord, 'name'>, ignored: readonly string[]) {
  return ignored.map(
    (key) =>
      `${key} of ${name} is set here, but its release does not declare it so. It has no effect. ` +
      'Set it again, or unset it with "release config unset" or "release flag unset".',
  );
}
