import {
  HOST_RELEASE,
  MOST_CONFIG_CHARACTERS,
  type ChangedBy,
  type FlagRule,
  type ReleaseRecord,
  type SettingRequest,
} from '@vidra/shared-contract/delivery';
import type { ConfigField, ConfigValue } from '@vidra/shared-contract';
import type { ReleaseStore, Settings } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';
import { changeExtension, describeExtensionChange, listSlots } from './extension-settings.ts';
import { readLiveRecords } from './read-settings.ts';

type GrantRequest = Extract<SettingRequest, { needs: unknown }>;

/**
 * Changes one setting of this environment. What is set must be declared by the live release. What it
 * no longer declares can still be unset.
 *
 * @throws StoreError with what to do, when the live release does not declare it so
 */
export async function changeSetting(
  store: ReleaseStore,
  request: SettingRequest,
  by?: ChangedBy,
): Promise<Settings> {
  const note = { reason: describeChange(request), by };
  return store.changeSettings(note, async (current) => {
    const { remote } = request;
    if ('needs' in request) return { ...current, grants: changeGrants(current.grants, request) };
    if ('extension' in request) {
      const { [remote]: changes = {}, ...others } = current.extensions;
      const after = changeExtension(changes, request, { ...(await readLive(store, remote)), by });
      const extensions = Object.keys(after).length > 0 ? { ...others, [remote]: after } : others;
      return { ...current, extensions };
    }
    if ('endPreviews' in request) {
      const { [remote]: round = 0, ...others } = current.endedPreviews;
      return { ...current, endedPreviews: { ...others, [remote]: round + 1 } };
    }
    if ('key' in request) {
      const { key, value } = request;
      if (value === undefined) return { ...current, config: omit(current.config, remote, key) };
      const { config = {} } = await readLiveRecord(store, remote);
      const parsedValue = parseConfigValue(requireDeclared(config, remote, key), key, value);
      return { ...current, config: assign(current.config, remote, key, parsedValue) };
    }
    const { flag, rule } = request;
    if (!rule) return { ...current, flags: omit(current.flags, remote, flag) };
    const { flags = {} } = await readLiveRecord(store, remote);
    requireDeclared(flags, remote, flag);
    return { ...current, flags: assign(current.flags, remote, flag, rule) };
  });
}

function describeChange(request: SettingRequest): string {
  const { remote } = request;
  if ('needs' in request) {
    const needsText = request.needs.join(', ');
    return request.granted
      ? `grant ${needsText} to ${remote}`
      : `revoke ${needsText} from ${remote}`;
  }
  if ('extension' in request) return describeExtensionChange(request);
  if ('endPreviews' in request) return `end all preview links of ${remote}`;
  if ('key' in request) {
    const { key, value } = request;
    return value === undefined
      ? `unset ${key} of ${remote}`
      : `set ${key} of ${remote} to ${JSON.stringify(value)}`;
  }
  const { flag, rule } = request;
  return rule
    ? `target flag ${flag} of ${remote} at ${formatRule(rule)}`
    : `unset flag ${flag} of ${remote}`;
}

/** Formats a targeting rule for people: `10 % of visitors, plans 1 2`. */
export function formatRule({ percentage, accounts, plans }: FlagRule): string {
  if (percentage === 100) return 'everybody';
  const parts = [
    ...(percentage > 0 ? [`${percentage} % of visitors`] : []),
    ...(plans ? [`plans ${plans.join(' ')}`] : []),
    ...(accounts ? [`accounts ${accounts.join(' ')}`] : []),
  ];
  return parts.join(', ') || 'nobody';
}

/** Reads the live release of a remote, and the slots of the live set. */
async function readLive(store: ReleaseStore, remote: string) {
  const records = await readLiveRecords(store);
  return {
    record: records.find(({ name }) => name === remote),
    slots: listSlots(records.flatMap(({ routes }) => routes)),
  };
}

async function readLiveRecord(store: ReleaseStore, remote: string): Promise<ReleaseRecord> {
  const hash = (await store.live())?.releases[remote];
  if (hash === undefined) {
    throw new StoreError(
      `${remote} is not live here, so nothing can be set for it. Check its name with "release status", or publish it first.`,
    );
  }
  return store.readRecord(remote, hash);
}

function requireDeclared<T>(
  declared: Readonly<Record<string, T>>,
  remote: string,
  name: string,
): T {
  const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (declaration) return declaration;
  const names = Object.keys(declared).join(', ');
  const file = remote === HOST_RELEASE ? 'host.ts' : 'remote.ts';
  throw new StoreError(
    `The live release of ${remote} does not declare ${name}. ` +
      (names === ''
        ? `It declares nothing of this kind. Declare it in ${file} and publish it first.`
        : `It declares ${names}. Use one of these, or declare it in ${file} and publish it first.`),
  );
}

/**
 * Parses a value of a configuration by its declared type.
 *
 * @throws StoreError when the text is no such value
 */
function parseConfigValue(field: ConfigField, key: string, text: string): ConfigValue {
  const refuse = (expectation: string) =>
    new StoreError(
      `${key} must be ${expectation}, not ${JSON.stringify(text)}: ${field.description}`,
    );
  switch (field.type) {
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw refuse('true or false');
      return text === 'true';
    case 'number': {
      const { min = -Infinity, max = Infinity } = field;
      const number = text.trim() === '' ? NaN : Number(text);
      const isAllowed = Number.isFinite(number) && number >= min && number <= max;
      if (!isAllowed) throw refuse(describeRange(field));
      return number;
    }
    case 'string':
      if (text.length > MOST_CONFIG_CHARACTERS) {
        throw refuse(`a text of at most ${MOST_CONFIG_CHARACTERS} characters`);
      }
      return text;
  }
}

function describeRange({ min, max }: Extract<ConfigField, { type: 'number' }>): string {
  if (min !== undefined && max !== undefined) return `a number from ${min} to ${max}`;
  if (min !== undefined) return `a number, ${min} or more`;
  return max === undefined ? 'a number' : `a number, at most ${max}`;
}

type Grants = Settings['grants'];

/** Grants may come before the first publish, which is refused without them. */
function changeGrants(grants: Grants, { remote, needs, granted }: GrantRequest): Grants {
  const { [remote]: before = [], ...others } = grants;
  const otherNeeds = before.filter((need) => !needs.includes(need));
  const after = granted ? [...otherNeeds, ...needs].toSorted() : otherNeeds;
  return after.length > 0 ? { ...others, [remote]: after } : others;
}

type ByRemote<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

function assign<T>(values: ByRemote<T>, remote: string, name: string, value: T) {
  return { ...values, [remote]: { ...values[remote], [name]: value } };
}

function omit<T>(
  values: ByRemote<T>,
  remote: string,
  name: string,
): Record<string, Record<string, T>> {
  const { [name]: _, ...others } = values[remote] ?? {};
  const { [remote]: __, ...remotes } = values;
  return Object.keys(others).length > 0 ? { ...remotes, [remote]: others } : { ...remotes };
}
