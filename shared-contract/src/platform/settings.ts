/** A value that the site's operator can set without a build. It is public: every visitor can read it. */
export type ConfigField = {
  /** Meaning and unit, for the operator. */
  readonly description: string;
} & (
  | { readonly type: 'string'; readonly default: string }
  | { readonly type: 'boolean'; readonly default: boolean }
  | {
      readonly type: 'number';
      readonly default: number;
      /** Smallest and largest value, both included. */
      readonly min?: number | undefined;
      readonly max?: number | undefined;
    }
);

/** The public configuration of a remote by key, such as `maxItems`. */
export type ConfigSchema = Readonly<Record<string, ConfigField>>;

export type ConfigValue = string | number | boolean;

interface ConfigTypes {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

/** The values of a configuration, typed by its schema. */
export type ConfigValues<C extends ConfigSchema> = {
  readonly [K in keyof C]: ConfigTypes[C[K]['type']];
};

/** Types the schema of a remote's public configuration. */
export function defineConfig<const C extends ConfigSchema>(schema: C): C {
  return schema;
}

/** A feature flag. The operator's targeting rule decides who has it on. */
export interface FlagDeclaration {
  /** Effect of the flag, for the operator. */
  readonly description: string;
  /** Value without a targeting rule. Prerendered pages show this one. */
  readonly default: boolean;
}

/** The feature flags of a remote by name, such as `new-timeline`. */
export type FlagDeclarations = Readonly<Record<string, FlagDeclaration>>;

/** The part of a targeting rule that only the browser can judge, because it knows the account. */
export interface AccountTargets {
  /** Fingerprints of the listed accounts: see `hashAccount`. */
  readonly accounts?: readonly number[];
  /** Membership levels of the plans. */
  readonly plans?: readonly number[];
}

/**
 * The operator's settings for the remotes of a page, which the server inlines beside the map
 * (`id="page-settings"`). Absent while nothing is set.
 */
export interface PageSettings {
  /** Set values by remote and key. */
  readonly config: Readonly<Record<string, Readonly<Record<string, ConfigValue>>>>;
  /** Flags with a targeting rule by remote and name: their value for this visitor, or the rest of the rule. */
  readonly flags: Readonly<Record<string, Readonly<Record<string, boolean | AccountTargets>>>>;
}

/** Id of the element with the `PageSettings`. */
export const PAGE_SETTINGS_ELEMENT = 'page-settings';
