import type { ConfigSchema, ConfigValues } from '@vidra/shared-contract';
import { useSyncExternalStore } from 'react';
import { readPageSettings } from './page-settings.ts';

/** The part of a remote's declaration that its configuration is read by: pass the default export of `remote.ts`. */
interface ConfigDeclaration {
  readonly name: string;
  readonly config: ConfigSchema;
}

type Config<M extends ConfigDeclaration> = ConfigValues<M['config']>;

const knownDefaults = new WeakMap<ConfigDeclaration, object>();
const knownValues = new WeakMap<
  ConfigDeclaration,
  { readonly set: object; readonly values: object }
>();

/**
 * Returns the remote's configuration: the operator's values, and the declared defaults for the
 * rest. The values stay the same while the page is open. In components that are prerendered, use
 * `useConfig`.
 */
export function getConfig<const M extends ConfigDeclaration>(manifest: M): Config<M> {
  const set = readPageSettings().config[manifest.name];
  if (!set) return getDefaults(manifest);
  const earlierValues = knownValues.get(manifest);
  if (earlierValues?.set === set) return earlierValues.values as Config<M>;
  const values = { ...getDefaults(manifest), ...set };
  knownValues.set(manifest, { set, values });
  return values;
}

/**
 * Returns the remote's configuration. While prerendered HTML hydrates, these are the defaults that
 * it was rendered with.
 *
 * @example const { maxItems } = useConfig(manifest);
 */
export function useConfig<const M extends ConfigDeclaration>(manifest: M): Config<M> {
  return useSyncExternalStore(
    subscribeNothing,
    () => getConfig(manifest),
    () => getDefaults(manifest),
  );
}

/** The settings of a page never change. */
const subscribeNothing = () => () => undefined;

function getDefaults<M extends ConfigDeclaration>(manifest: M): Config<M> {
  const defaults =
    knownDefaults.get(manifest) ??
    Object.fromEntries(Object.entries(manifest.config).map(([key, field]) => [key, field.default]));
  knownDefaults.set(manifest, defaults);
  return defaults as Config<M>;
}
