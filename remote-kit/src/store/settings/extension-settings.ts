import type { MenuName } from '@vidra/shared-contract';
import type {
  ChangedBy,
  ExtensionChange,
  ReleaseRecord,
  SettingRequest,
} from '@vidra/shared-contract/delivery';
import { StoreError } from '../store-errors.ts';

const MENUS: readonly string[] = ['main', 'account'] satisfies readonly MenuName[];

type Extensions = NonNullable<ReleaseRecord['extensions']>;
type ExtensionChanges = Readonly<Record<string, ExtensionChange>>;
type ExtensionRequest = Extract<SettingRequest, { extension: unknown }>;

/** An extension that a release declares. */
export interface DeclaredExtension {
  /** See `extensionId`. */
  readonly id: string;
  readonly title: string;
  /** Its slot or menu. Absent for commands. */
  readonly place?: string;
  /** Position; 100 by default. */
  readonly order?: number;
}

/** Lists the extensions that a release declares. */
export function listExtensions({
  extensions = {},
}: Pick<ReleaseRecord, 'extensions'>): DeclaredExtension[] {
  const { contents = [], menu = [], commands = [] } = extensions;
  const toOrder = (order: number | undefined) => (order === undefined ? {} : { order });
  return [
    ...contents.map(({ name, title, slot, order }) => ({
      id: toContentId(name),
      title,
      place: slot,
      ...toOrder(order),
    })),
    ...menu.map((entry) => ({
      id: toMenuId(entry),
      title: entry.title,
      place: entry.menu,
      ...toOrder(entry.order),
    })),
    ...commands.map(({ name, title, order }) => ({
      id: toCommandId(name),
      title,
      ...toOrder(order),
    })),
  ];
}

const toContentId = (name: string) => `content:${name}`;
const toCommandId = (name: string) => `command:${name}`;
const toMenuId = ({ menu, route }: { readonly menu: string; readonly route: string }) =>
  `menu:${menu}/${route}`;

/** Lists the slots that the pages of a set offer. */
export function listSlots(routes: readonly { readonly slots?: readonly string[] | undefined }[]) {
  return new Set(routes.flatMap(({ slots = [] }) => slots));
}

/**
 * Applies an operator's changes to the extensions of a release. Changes of what it does not declare,
 * and places that do not exist, have no effect.
 *
 * @param slots slots that the set offers
 */
export function applyExtensionChanges(
  extensions: Extensions,
  changes: ExtensionChanges,
  slots: ReadonlySet<string>,
): Extensions {
  const { contents, menu, commands } = extensions;
  const apply = <Entry extends { order?: number | undefined }>(
    entries: readonly Entry[],
    toId: (entry: Entry) => string,
    move: (entry: Entry, place: string) => Entry,
  ): Entry[] =>
    entries.flatMap((entry) => {
      const { disabled, order, place } = changes[toId(entry)] ?? {};
      if (disabled) return [];
      const movedEntry = place === undefined ? entry : move(entry, place);
      return [order === undefined ? movedEntry : { ...movedEntry, order }];
    });
  return {
    ...extensions,
    ...(contents && {
      contents: apply(
        contents,
        ({ name }) => toContentId(name),
        (content, slot) => (slots.has(slot) ? { ...content, slot } : content),
      ),
    }),
    ...(menu && {
      menu: apply(menu, toMenuId, (entry, place) =>
        MENUS.includes(place) ? { ...entry, menu: place } : entry,
      ),
    }),
    ...(commands && {
      commands: apply(
        commands,
        ({ name }) => toCommandId(name),
        (command) => command,
      ),
    }),
  };
}

/** Says which changes of extensions have no effect, and what to do. */
export function describeIgnoredChanges(
  record: Pick<ReleaseRecord, 'name' | 'extensions'>,
  changes: ExtensionChanges,
  slots: ReadonlySet<string>,
): string[] {
  const declaredIds = new Set(listExtensions(record).map(({ id }) => id));
  const { name } = record;
  return Object.entries(changes).flatMap(([id, { place }]) => {
    const advice = `To remove the change: release extensions reset ${name} ${id}`;
    if (!declaredIds.has(id)) {
      return `${id} of ${name} is changed here, but its release does not declare it. ${advice}`;
    }
    const isMissing = place !== undefined && !listPlaces(id, slots).includes(place);
    return isMissing
      ? `${id} of ${name} is moved to ${place}, which no live release offers. It is where its remote declares it. ${advice}`
      : [];
  });
}

function listPlaces(id: string, slots: ReadonlySet<string>): readonly string[] {
  if (id.startsWith('menu:')) return MENUS;
  return id.startsWith('content:') ? [...slots].toSorted() : [];
}

interface ChangedRelease {
  /** The live release of the remote; undefined without one. */
  readonly record: Pick<ReleaseRecord, 'name' | 'extensions'> | undefined;
  /** Slots that the live set offers. */
  readonly slots: ReadonlySet<string>;
  readonly by?: ChangedBy | undefined;
}

/**
 * Changes one extension of a remote. What its live release no longer declares can only be reset.
 *
 * @param changes the earlier changes of the remote
 * @throws StoreError with what there is, for an unknown extension or place
 */
export function changeExtension(
  changes: ExtensionChanges,
  { remote, extension, change }: ExtensionRequest,
  { record, slots, by }: ChangedRelease,
): ExtensionChanges {
  const { [extension]: before, ...otherChanges } = changes;
  const { disabled, order, place } = { ...before, ...change };
  const isReset = disabled == null && order == null && place == null;
  if (!isReset || !before) requireKnown(remote, extension, record);
  if (change.place != null) requirePlace(extension, change.place, slots);
  if (isReset) return otherChanges;
  const after: ExtensionChange = {
    ...(disabled == null ? {} : { disabled }),
    ...(order == null ? {} : { order }),
    ...(place == null ? {} : { place }),
    changedAt: Date.now(),
    ...(by ? { by } : {}),
  };
  return { ...otherChanges, [extension]: after };
}

function requireKnown(remote: string, extension: string, record: ChangedRelease['record']): void {
  if (!record) {
    throw new StoreError(
      `${remote} is not live here, so none of its extensions can be changed. Check its name with "release status".`,
    );
  }
  const ids = listExtensions(record).map(({ id }) => id);
  if (ids.includes(extension)) return;
  throw new StoreError(
    `The live release of ${remote} has no extension ${extension}. ` +
      (ids.length === 0 ? 'It has none.' : `It has ${ids.join(', ')}.`),
  );
}

function requirePlace(extension: string, place: string, slots: ReadonlySet<string>): void {
  const places = listPlaces(extension, slots);
  if (places.includes(place)) return;
  throw new StoreError(
    places.length === 0
      ? `${extension} cannot be moved. Disable or reorder it.`
      : `${extension} cannot be moved to ${place}. There is ${places.join(', ')}.`,
  );
}

/** Describes a change for the log: `disable content:credits of mfe-billing`. */
export function describeExtensionChange({ remote, extension, change }: ExtensionRequest): string {
  const { disabled, order, place } = change;
  const target = `${extension} of ${remote}`;
  const actions = [
    ...(disabled === undefined ? [] : [disabled ? 'disable' : 'enable']),
    ...(order === undefined ? [] : [order === null ? 'restore the order of' : `order at ${order}`]),
    ...(place === undefined ? [] : [place === null ? 'restore the place of' : `move to ${place}`]),
  ];
  return `${actions.length === 3 ? 'reset' : actions.join(', ')} ${target}`;
}
