import {
  getHref,
  isProtectedPath,
  getLoginAddress,
  getToolHref,
  TOOLS,
  type LiveRemote,
  type OwnedRoute,
  type RemoteCommand,
} from '@vidra/shared-contract';
import { message, type Translate } from '@vidra/shared-i18n/text';
import {
  logOut,
  navigateTo,
  setColorModePreference,
  type ColorModePreference,
} from '@vidra/shared-session';
import { OPEN_MODAL } from '../modals/modal-state.ts';
import { askForNotifications, mayAskForNotifications } from '../tasks/task-notices.ts';
import { sortByOrder } from '../slots/slot-contents.ts';
import { showKeyboardDialog } from './palette-store.ts';

/** Entry of the command palette. */
export interface Command {
  /** Unique. */
  readonly id: string;
  readonly group: 'Pages' | 'Tools' | 'Commands' | 'Videos' | 'Folders';
  /** In the language of the page. */
  readonly title: string;
  readonly icon: string;
  /** Additional search terms. */
  readonly words?: string;
  readonly run: () => void;
}

/** Names of the groups. */
export const GROUP_TITLES: Readonly<Record<Command['group'], string>> = {
  Pages: message`Pages`,
  Tools: message`Tools`,
  Commands: message`Commands`,
  Videos: message`Videos`,
  Folders: message`Folders`,
};

interface Offering {
  readonly t: Translate;
  readonly authorized: boolean;
  /** Whether the person may open the operators' page. */
  readonly operator: boolean;
  readonly routes: readonly OwnedRoute[];
  readonly address: string;
  readonly remotes: readonly LiveRemote[];
}

/** Lists the available pages and actions without a request to the server. */
export function listCommands(offering: Offering): Command[] {
  const { t, authorized, operator, routes, address, remotes } = offering;
  const pages = routes
    .filter((route) => isPage(route, authorized) && (operator || route.name !== 'admin'))
    .map((route) => createPageCommand(t, route));
  if (!authorized) {
    const login = go('login', 'Commands', t`Log in`, 'lucide:log-in', getLoginAddress(address));
    return [...pages, login, ...listColorModes(t), createKeyboardCommand(t)];
  }
  // Translators: words by which people find a tool for videos, in any order.
  const toolWords = t`create make new video`;
  const tools = TOOLS.map((tool) => ({
    ...go(`tool ${tool.label}`, 'Tools', t(tool.title), tool.icon, getToolHref(tool)),
    words: `${t(tool.description)} ${toolWords}`,
  }));
  const remoteCommands = listRemoteCommands(t, remotes, routes);
  return [
    ...pages,
    ...tools,
    ...remoteCommands,
    ...listAccountCommands(t),
    ...listColorModes(t),
    createKeyboardCommand(t),
  ];
}

function go(
  id: string,
  group: Command['group'],
  title: string,
  icon: string,
  href: string,
): Command {
  return { id, group, title, icon, run: () => navigateTo(href) };
}

/**
 * Whether a page opens by its path alone. Signed-in people get the workspace's pages without the
 * public ones.
 */
function isPage(route: OwnedRoute, isAuthorized: boolean): boolean {
  const { path, redirect, requiredQuery = [] } = route;
  const opens = redirect === undefined && requiredQuery.length === 0 && !/[:*]/.test(path);
  const forUsers = route.access === 'authorized' || isProtectedPath(path);
  return opens && path !== '/loading' && path !== '/login' && forUsers === isAuthorized;
}

function createPageCommand(t: Translate, { name, title, path }: OwnedRoute): Command {
  return { ...go(`page ${name}`, 'Pages', t(title), 'lucide:arrow-right', path), words: path };
}

/** Lists the commands that remotes contribute, without those that lead nowhere. */
function listRemoteCommands(
  t: Translate,
  remotes: readonly LiveRemote[],
  routes: readonly OwnedRoute[],
) {
  const declaredCommands = remotes.flatMap(({ name: remote, extensions }) =>
    (extensions?.commands ?? []).map((command) => ({ ...command, remote })),
  );
  return sortByOrder(declaredCommands).flatMap((command): Command[] => {
    const { remote, name, title, icon, words, opens } = command;
    const run = createOpener(opens, routes);
    const commonFields = {
      id: `${remote} ${name}`,
      group: 'Commands' as const,
      title: t(title),
      icon,
    };
    return run
      ? [{ ...commonFields, ...(words === undefined ? {} : { words: t(words) }), run }]
      : [];
  });
}

function createOpener(
  opens: RemoteCommand['opens'],
  routes: readonly OwnedRoute[],
): (() => void) | undefined {
  // A newer remote may name a modal that this host does not have.
  if ('modal' in opens) return OPEN_MODAL[opens.modal];
  const path = routes.find(({ name }) => name === opens.route)?.path;
  const query = new URLSearchParams(opens.query);
  return path === undefined
    ? undefined
    : () => navigateTo(query.size > 0 ? `${path}?${query}` : path);
}

function createKeyboardCommand(t: Translate): Command {
  return {
    id: 'keyboard',
    group: 'Commands',
    // Translators: the list of keyboard shortcuts.
    title: t`Keyboard`,
    icon: 'lucide:keyboard',
    // Translators: words by which people find the list of keyboard shortcuts.
    words: t`shortcuts help keys`,
    run: () => showKeyboardDialog('keyboard'),
  };
}

function listAccountCommands(t: Translate): Command[] {
  const notify: Command = {
    id: 'notify',
    group: 'Commands',
    title: t`Notify me when a video is done`,
    icon: 'lucide:bell',
    // Translators: words by which people find a command that turns notifications on.
    words: t`notifications turn on`,
    run: () => void askForNotifications(),
  };
  return [
    ...(mayAskForNotifications() ? [notify] : []),
    go('site', 'Commands', t`Public site`, 'lucide:globe', getHref('landing')),
    {
      id: 'log out',
      group: 'Commands',
      title: t`Log out`,
      icon: 'lucide:log-out',
      // Translators: words by which people find the command “Log out”.
      words: t`sign leave`,
      run: () => void logOut(),
    },
  ];
}

const MODES: readonly (readonly [ColorModePreference, string, string])[] = [
  ['light', message`Color mode: light`, 'lucide:sun'],
  ['dark', message`Color mode: dark`, 'lucide:moon'],
  // Translators: the color mode that the device is set to.
  ['system', message`Color mode: system`, 'lucide:monitor'],
];

function listColorModes(t: Translate): Command[] {
  return MODES.map(([mode, title, icon]) => ({
    id: `mode ${mode}`,
    group: 'Commands' as const,
    icon,
    title: t(title),
    // Translators: words by which people find the color modes.
    words: t`theme color`,
    run: () => setColorModePreference(mode),
  }));
}

/** Keeps the commands in which every typed word begins a word. Matches in the title come first. */
export function filterCommands(
  t: Translate,
  commands: readonly Command[],
  typedText: string,
): Command[] {
  const wantedWords = typedText.toLowerCase().split(/\s+/).filter(Boolean);
  const matchingCommands = commands.filter(({ title, words = '', group }) => {
    const commandWords = `${title} ${words} ${t(GROUP_TITLES[group])}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return wantedWords.every((word) =>
      commandWords.some((commandWord) => commandWord.startsWith(word)),
    );
  });
  const titleStart = wantedWords.join(' ');
  const rank = ({ title }: Command) => (title.toLowerCase().startsWith(titleStart) ? 0 : 1);
  // Without typed words, and among equal ranks, the order stays.
  return matchingCommands.toSorted((a, b) => rank(a) - rank(b));
}
