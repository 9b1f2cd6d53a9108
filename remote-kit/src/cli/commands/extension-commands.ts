import { InvalidArgumentError, type Command } from 'commander';
import {
  extensionId,
  type ExtensionChange,
  type SettingRequest,
} from '@vidra/shared-contract/delivery';
import type { DeclaredExtension } from '../../store/settings/extension-settings.ts';
import type { RemoteSettings } from '../../store/settings/read-settings.ts';
import { addChange, addShow, change, type ChangeOptions } from './settings-commands.ts';

type Change = Extract<SettingRequest, { extension: unknown }>['change'];

/** Adds `release extensions`. */
export function addExtensionCommands(program: Command): void {
  const extensions = program
    .command('extensions')
    .description('changes menu entries, commands and contents of slots without a build');
  addShow(extensions, {
    name: 'list',
    description: 'lists what remotes add to the site, what was changed, by whom and why',
    format: formatExtensions,
  });
  addSwitch(extensions, { name: 'disable', description: 'hides an extension', disabled: true });
  addSwitch(extensions, { name: 'enable', description: 'shows it again', disabled: null });
  addExtensionChange(extensions, 'order', 'sets its position: lower ones come first; 100 is usual')
    .argument('<number>', 'such as 10', parseOrder)
    .action(
      async (remote: string, extension: string, order: number, ...rest: [ChangeOptions, Command]) =>
        changeExtension(remote, extension, { order }, ...rest),
    );
  addExtensionChange(extensions, 'move', 'moves a menu entry or a content of a slot')
    .argument('<place>', 'another slot, or the menu main or account')
    .action(
      async (remote: string, extension: string, place: string, ...rest: [ChangeOptions, Command]) =>
        changeExtension(remote, extension, { place }, ...rest),
    );
  addExtensionChange(extensions, 'reset', 'restores what the remote declares').action(
    async (remote: string, extension: string, ...rest: [ChangeOptions, Command]) =>
      changeExtension(remote, extension, { disabled: null, order: null, place: null }, ...rest),
  );
}

function addExtensionChange(parent: Command, name: string, description: string): Command {
  return addChange(parent, name, description)
    .argument('<remote>', 'such as mfe-billing')
    .argument('<extension>', 'such as menu:account/billing, as "list" shows it', parseExtension);
}

interface SwitchOptions {
  readonly name: string;
  readonly description: string;
  readonly disabled: true | null;
}

function addSwitch(parent: Command, { name, description, disabled }: SwitchOptions): void {
  addExtensionChange(parent, name, description).action(
    async (remote: string, extension: string, ...rest: [ChangeOptions, Command]) =>
      changeExtension(remote, extension, { disabled }, ...rest),
  );
}

async function changeExtension(
  remote: string,
  extension: string,
  extensionChange: Change,
  ...rest: [ChangeOptions, Command]
): Promise<void> {
  return change({ remote, extension, change: extensionChange }, ...rest);
}

function parseExtension(text: string): string {
  const { data, error } = extensionId.safeParse(text);
  if (data !== undefined) return data;
  throw new InvalidArgumentError(`It ${error.issues[0]?.message ?? ''}.`);
}

function parseOrder(text: string): number {
  const order = Number(text);
  if (text.trim() !== '' && Number.isInteger(order)) return order;
  throw new InvalidArgumentError('Use a whole number such as 10.');
}

function formatExtensions({
  name,
  extensions = [],
  extensionChanges = {},
  ignoredChanges = [],
}: RemoteSettings): string[] {
  return [
    ...extensions.flatMap((extension) => {
      const { id, title } = extension;
      const extensionChange = extensionChanges[id];
      const { by, changedAt } = extensionChange ?? {};
      const state = formatState(extension, extensionChange);
      return [
        `${name} ${id}  ${title}  (${state})`,
        ...(changedAt === undefined ? [] : [`  changed ${formatOrigin(changedAt, by)}`]),
      ];
    }),
    ...ignoredChanges,
  ];
}

function formatState({ place, order }: DeclaredExtension, changes?: ExtensionChange): string {
  const isMoved = changes?.place !== undefined;
  return [
    ...(changes?.disabled ? ['disabled'] : []),
    ...(place === undefined
      ? []
      : [`in ${changes?.place ?? place}${isMoved ? `, not ${place}` : ''}`]),
    `order ${changes?.order ?? order ?? 100}`,
  ].join(', ');
}

function formatOrigin(changedAt: number, by: ExtensionChange['by']): string {
  const time = new Date(changedAt).toISOString();
  return `${time}${by?.who ? ` by ${by.who}` : ''}${by?.why ? `: ${by.why}` : ''}`;
}
