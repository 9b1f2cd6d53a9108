import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { FlagRule, SettingRequest } from '@vidra/shared-contract/delivery';
import { describeIgnored } from '../../store/settings/applicable-settings.ts';
import { changeSetting, formatRule } from '../../store/settings/change-setting.ts';
import {
  readSettings,
  type RemoteSettings,
  type SettingsReport,
} from '../../store/settings/read-settings.ts';
import { StoreError } from '../../store/index.ts';
import {
  createWhyOption,
  detectAttribution,
  detectChangedBy,
  formatChangedBy,
  type WhyOption,
} from '../options/change-reason.ts';
import { report } from '../report.ts';
import { createServiceOption, resolveService } from '../options/service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

/** Options of every change. */
export type ChangeOptions = StoreOption & WhyOption;
type Change = SettingRequest extends infer R
  ? R extends SettingRequest
    ? Omit<R, 'why' | 'run'>
    : never
  : never;

/** Adds `release config` and `release flag`. */
export function addSettingsCommands(program: Command): void {
  addConfig(program);
  addFlag(program);
}

function addConfig(program: Command): void {
  const config = program
    .command('config')
    .description("shows and sets remotes' public configuration in this environment");
  addShow(config, {
    name: 'show',
    description: 'shows values, defaults and the last changes',
    format: formatConfig,
  });
  addChange(config, 'set', 'sets a value; the live site has it at once')
    .argument('<remote>', 'such as mfe-billing')
    .argument('<key>', 'as remote.ts declares it')
    .argument('<value>', 'a text, a number, true or false')
    .action(async (remote: string, key: string, value: string, ...rest: [ChangeOptions, Command]) =>
      change({ remote, key, value }, ...rest),
    );
  addChange(config, 'unset', 'removes a value; the default applies again')
    .argument('<remote>')
    .argument('<key>')
    .action(async (remote: string, key: string, ...rest: [ChangeOptions, Command]) =>
      change({ remote, key }, ...rest),
    );
}

interface RuleOptions extends ChangeOptions {
  readonly everybody?: true;
  readonly nobody?: true;
  readonly percentage?: number;
  readonly accounts?: string[];
  readonly plans?: number[];
}

function addFlag(program: Command): void {
  const flag = program
    .command('flag')
    .description('shows feature flags and decides who has them on in this environment');
  addShow(flag, {
    name: 'show',
    description: 'shows targeting rules, defaults and the last changes',
    format: formatFlags,
  });
  addChange(flag, 'set', 'turns a flag on for those whom an option names, and off for others')
    .argument('<remote>', 'such as mfe-billing')
    .argument('<flag>', 'as remote.ts declares it')
    .option('--everybody', 'on for all visitors')
    .option('--nobody', 'off for all visitors')
    .option('--percentage <number>', 'a share of the visitors, such as 10', parsePercentage)
    .option('--plans <levels>', 'membership levels, such as 1,2', parsePlans)
    .option('--accounts <uids>', 'uids of accounts, separated by commas', parseList)
    .action(async (remote: string, name: string, options: RuleOptions, command: Command) =>
      change({ remote, flag: name, rule: readRule(options) }, options, command),
    );
  addChange(flag, 'unset', 'removes a targeting rule; the default applies again')
    .argument('<remote>')
    .argument('<flag>')
    .action(async (remote: string, name: string, ...rest: [ChangeOptions, Command]) =>
      change({ remote, flag: name }, ...rest),
    );
}

interface ShowOptions {
  readonly name: string;
  readonly description: string;
  readonly format: (remote: RemoteSettings) => string[];
}

/** Adds a command that shows the settings of all remotes, or of one. */
export function addShow(
  parent: Command,
  { name: command, description, format }: ShowOptions,
): void {
  parent
    .command(command)
    .description(description)
    .argument('[remote]', 'only this remote')
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async (remote: string | undefined, { store }: StoreOption, command: Command) => {
      const service = resolveService(command);
      const settings = await (service
        ? service.settings()
        : readSettings((await openStoreAt(store)).store));
      const remotes = settings.remotes.filter(
        ({ name }) => remote === undefined || name === remote,
      );
      const lines = remotes.flatMap(format);
      report(command, { ...settings, remotes }, [
        ...(lines.length > 0 ? lines : ['No live release declares any.']),
        ...settings.changes.flatMap(formatChange),
      ]);
    });
}

/** Adds a command that changes the settings. */
export function addChange(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .addOption(createWhyOption())
    .addOption(storeOption())
    .addOption(createServiceOption());
}

/** Applies a change to the store, or through the release service, and reports it. */
export async function change(
  request: Change,
  options: ChangeOptions,
  command: Command,
): Promise<void> {
  const service = resolveService(command);
  const settings = await (service
    ? service.changeSetting({ ...request, ...(await detectAttribution(options)) })
    : changeSetting(
        (await openStoreAt(options.store)).store,
        request,
        await detectChangedBy(options),
      ));
  report(command, settings, [`Change ${settings.entry} is live: ${settings.reason}`]);
}

function readRule({ everybody, nobody, percentage, accounts, plans }: RuleOptions): FlagRule {
  const parts = [percentage, accounts, plans].filter((part) => part !== undefined);
  const choices = [everybody, nobody, parts.length > 0 || undefined].filter(Boolean);
  if (choices.length !== 1) {
    throw new StoreError(
      'Say who has the flag: --everybody, --nobody, or one or more of --percentage, --plans and --accounts.',
    );
  }
  return {
    percentage: everybody ? 100 : (percentage ?? 0),
    ...(accounts ? { accounts } : {}),
    ...(plans ? { plans } : {}),
  };
}

function parsePercentage(text: string): number {
  const number = Number(text.trim().replace(/%$/, '') || NaN);
  if (number > 0 && number <= 100) return number;
  throw new InvalidArgumentError('Use a number above 0, at most 100.');
}

function parsePlans(text: string): number[] {
  const levels = parseList(text).map(Number);
  if (levels.every((level) => Number.isInteger(level) && level >= 0)) return levels;
  throw new InvalidArgumentError('Use membership levels such as 1,2; 0 is no plan.');
}

function parseList(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every((entry) => entry !== '')) return entries;
  throw new InvalidArgumentError('Separate the entries by commas.');
}

function formatConfig({ name, declared, applicable }: RemoteSettings): string[] {
  const fields = Object.entries(declared.config ?? {});
  return [
    ...fields.map(([key, field]) => {
      const value = applicable.config[key];
      const shownValue = JSON.stringify(value ?? field.default);
      const origin =
        value === undefined ? 'default' : `set; default ${JSON.stringify(field.default)}`;
      return `${name} ${key} = ${shownValue}  (${origin})  ${field.description}`;
    }),
    ...describeIgnored({ name }, applicable.ignored),
  ];
}

function formatFlags({ name, declared, applicable }: RemoteSettings): string[] {
  const flags = Object.entries(declared.flags ?? {});
  return [
    ...flags.map(([flag, { default: defaultValue, description }]) => {
      const rule = applicable.flags[flag];
      const defaultText = defaultValue ? 'on' : 'off';
      const target = rule
        ? `on for ${formatRule(rule)}  (set; default ${defaultText})`
        : `${defaultText} for everybody  (default)`;
      return `${name} ${flag}: ${target}  ${description}`;
    }),
    ...describeIgnored({ name }, applicable.ignored),
  ];
}

function formatChange({ entry, changedAt, reason, by }: SettingsReport['changes'][number]) {
  return [
    `Change ${entry}  ${new Date(changedAt).toISOString()}  ${reason}`,
    ...formatChangedBy(by).map((line) => `  ${line}`),
  ];
}
