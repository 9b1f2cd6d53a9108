import { z } from 'zod';
import { need } from './needs.ts';
import { configKey, flagName, releaseName } from './record.ts';
import { changedBy } from './set.ts';

/**
 * Targeting rule of a feature flag: it is on for everybody whom one of its parts names, and off for
 * all others.
 */
export const flagRule = z.strictObject({
  /** Rollout percentage of the visitors: 0 for nobody, 100 for everybody. */
  percentage: z.number().min(0).max(100),
  /** Uids of accounts. */
  accounts: z.array(z.string().min(1).max(100)).min(1).max(500).optional(),
  /** Membership levels of plans; 0 for accounts without one. */
  plans: z.array(z.number().int().min(0).max(100)).min(1).max(20).optional(),
});
export type FlagRule = z.infer<typeof flagRule>;

const configValue = z.union([z.string(), z.number(), z.boolean()]);

/**
 * Identifies an extension of a remote: `content:credits`, `command:get-credits`, or
 * `menu:account/billing` with the menu and the route that its remote declares.
 */
export const extensionId = z
  .string()
  .max(200)
  .regex(
    /^(content:\S+|command:\S+|menu:[a-z]+\/\S+)$/,
    'must be like content:credits, command:get-credits or menu:account/billing',
  );

/** What an operator changed of one extension. */
export const extensionChange = z.object({
  disabled: z.literal(true).optional(),
  /** Position instead of the declared one: lower ones come first. */
  order: z.number().int().optional(),
  /** Slot of a content, or menu of an entry, instead of the declared one. */
  place: z.string().optional(),
  /** Time of the last change in epoch milliseconds. */
  changedAt: z.number().int(),
  by: changedBy.optional(),
});
export type ExtensionChange = z.infer<typeof extensionChange>;

/** The operator's choices by remote. Those with a default are absent from older entries. */
const settingValues = {
  config: z.record(releaseName, z.record(z.string(), configValue)),
  flags: z.record(releaseName, z.record(z.string(), flagRule)),
  /** What each remote may bring beyond the site's policy and budgets. */
  grants: z.record(releaseName, z.array(need)).default({}),
  /** How often all preview links of a remote were ended. */
  endedPreviews: z.record(releaseName, z.number().int().positive()).default({}),
  /** Changes of each remote's extensions. */
  extensions: z.record(releaseName, z.record(extensionId, extensionChange)).default({}),
};

/** Entry of the settings channel: all settings of an environment. */
export const settingsState = z.object({
  /** Time of the change in epoch milliseconds. */
  changedAt: z.number().int(),
  /** Change for people: `set maxItems of mfe-billing to 20`. */
  reason: z.string(),
  by: changedBy.optional(),
  ...settingValues,
});
export type SettingsState = z.infer<typeof settingsState>;
/** Everything that operators set, without the note on the last change. */
export type SettingValues = Omit<SettingsState, 'changedAt' | 'reason' | 'by'>;

const words = z.string().min(1).max(500);
const target = { remote: releaseName, why: words.optional(), run: words.optional() };

/** Longest value of a configuration, in characters. */
export const MOST_CONFIG_CHARACTERS = 2_000;

/**
 * Sets or unsets a value of a remote's configuration, or the targeting rule of one of its flags,
 * grants and revokes needs, ends preview links, or changes an extension.
 */
export const settingRequest = z.union([
  z.strictObject({
    ...target,
    key: configKey,
    /** The value as text, read by the type that the live release declares; absent: unset it. */
    value: z.string().max(MOST_CONFIG_CHARACTERS).optional(),
  }),
  z.strictObject({
    ...target,
    flag: flagName,
    /** Absent: unset it. */
    rule: flagRule.optional(),
  }),
  z.strictObject({
    ...target,
    needs: z.array(need).min(1).max(40),
    /** Whether they are granted or revoked. Only operators may do either. */
    granted: z.boolean(),
  }),
  z.strictObject({
    ...target,
    /** Ends all preview links of the remote. */
    endPreviews: z.literal(true),
  }),
  z.strictObject({
    ...target,
    extension: extensionId,
    /** Fields that are left out stay. Null restores what the remote declares. Only operators may change them. */
    change: z.strictObject({
      disabled: z.literal(true).nullable().optional(),
      order: z.number().int().min(-100_000).max(100_000).nullable().optional(),
      place: z.string().min(1).max(200).nullable().optional(),
    }),
  }),
]);
export type SettingRequest = z.infer<typeof settingRequest>;

/** The settings after a change. */
export const settingAnswer = settingsState.extend({ entry: z.number().int().positive() });

/** A value or targeting rule with its declaration, as operators see it. */
const remoteSettings = z.looseObject({ name: releaseName });

/** The settings of all live releases. */
export const settingsAnswer = z.looseObject({
  entry: z.number().int().nonnegative(),
  remotes: z.array(remoteSettings),
});
