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
import {
  logOut,
  navigateTo,
  setColorModePreference,
  type ColorModePreference,
} from '@vidra/shared-session';
import { OPEN_MODAL } from '../modals/modal-state.ts';
import { askForNotifications, mayAskForNotifications } from '../tasks/task-notices.ts';
import { showKeyboardDialog } from './palette-store.ts';

/** Entry of the command palette. */
export interface Command {
  /** Unique. */
  readonly id: string;
  readonly group: 'Pages' | 'Tools' | 'Commands' | 'Videos' | 'Folders';
  readonly title: string;
  readonly icon: string;
  /** Additional search terms. */
  readonly words?: string;
  readonly run: () => void;
}

interface Offering {
  readonly authorized: boolean;
  /** Whether the person may open the operators' page. */
  readonly operator: boolean;
  readonly routes: readonly OwnedRoute[];
  readonly address: string;
  readonly remotes: readonly LiveRemote[];
}

/** Lists the available pages and actions without a request to the server. */
export function listCommands(offering: Offering): Command[] {
  const { authorized, operator, routes, address, remotes } = offering;
  const pages = routes
    .filter((route) => isPage(route, authorized) && (operator || route.name !== 'admin'))
    .map(createPageCommand);
  if (!authorized) {
    const login = go('login', 'Commands', 'Log in', 'lucide:log-in', getLoginAddress(address));
    return [...pages, login, ...colorModes(), KEYBOARD];
  }
  const tools = TOOLS.map((tool) => ({
    ...go(`tool ${tool.label}`, 'Tools', tool.title, tool.icon, getToolHref(tool)),
    words: `${tool.description} create make new video`,
  }));
  const remoteCommands = remotes.flatMap((remote) => listRemoteCommands(remote, routes));
  return [
    ...pages,
    ...tools,
    ...remoteCommands,
    ...listAccountCommands(),
    ...colorModes(),
    KEYBOARD,
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

function createPageCommand({ name, title, path }: OwnedRoute): Command {
  return { ...go(`page ${name}`, 'Pages', title, 'lucide:arrow-right', path), words: path };
}

/** Lists the commands that a remote contributes, without those that lead nowhere. */
function listRemoteCommands(
  { name: remote, extensions }: LiveRemote,
  routes: readonly OwnedRoute[],
) {
  return (extensions?.commands ?? []).flatMap(({ name, title, icon, words, opens }): Command[] => {
    const run = createOpener(opens, routes);
    const commonFields = { id: `${remote} ${name}`, group: 'Commands' as const, title, icon };
    return run ? [{ ...commonFields, ...(words === undefined ? {} : { words }), run }] : [];
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

const KEYBOARD: Command = {
  id: 'keyboard',
  group: 'Commands',
  title: 'Keyboard',
  icon: 'lucide:keyboard',
  words: 'shortcuts help keys',
  run: () => showKeyboardDialog('keyboard'),
};

function listAccountCommands(): Command[] {
  const command = (id: string, title: string, icon: string, words: string, run: () => void) => ({
    id,
    group: 'Commands' as const,
    title,
    icon,
    words,
    run,
  });
  return [
    ...(mayAskForNotifications()
      ? [
          command(
            'notify',
            'Notify me when a video is done',
            'lucide:bell',
            'notifications turn on',
            () => void askForNotifications(),
          ),
        ]
      : []),
    go('site', 'Commands', 'Public site', 'lucide:globe', getHref('landing')),
    command('log out', 'Log out', 'lucide:log-out', 'sign leave', () => void logOut()),
  ];
}

const MODES: readonly (readonly [ColorModePreference, string])[] = [
  ['light', 'lucide:sun'],
  ['dark', 'lucide:moon'],
  ['system', 'lucide:monitor'],
];

function colorModes(): Command[] {
  return MODES.map(([mode, icon]) => ({
    id: `mode ${mode}`,
    group: 'Commands' as const,
    icon,
    title: `Color mode: ${mode}`,
    words: 'theme color',
    run: () => setColorModePreference(mode),
  }));
}

/** Keeps the commands in which every typed word begins a word. Matches in the title come first. */
export function filterCommands(commands: readonly Command[], typedText: string): Command[] {
  const wantedWords = typedText.toLowerCase().split(/\s+/).filter(Boolean);
  const matchingCommands = commands.filter(({ title, words = '', group }) => {
    const commandWords = `${title} ${words} ${group}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wantedWords.every((word) =>
      commandWords.some((commandWord) => commandWord.startsWith(word)),
    );
  });
  const titleStart = wantedWords.join(' ');
  const rank = ({ title }: Command) => (title.toLowerCase().startsWith(titleStart) ? 0 : 1);
  // Without typed words, and among equal ranks, the order stays.
  return matchingCommands.toSorted((a, b) => rank(a) - rank(b));
}
