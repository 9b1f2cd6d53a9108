import type { LiveRemote } from '@vidra/shared-contract';
import { addNotice } from './notices.ts';

/** Cleanups of React's effects run in a later task than the unmount. */
const CLEANUP_MS = 1000;
const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [popover]';

interface Trace {
  readonly kind: string;
  /**
   * Tells who began it. Its stack is read late and only of what is still there, because a first
   * stack costs a slow phone the parsing of whole scripts.
   */
  readonly beginning: Error;
  readonly isStanding: () => boolean;
  /** Ends it where that cannot break anything. */
  readonly end?: () => void;
}

/** What code has begun and not ended, by the object or number that ends it. */
const traces = new Map<unknown, Trace & { readonly order: number }>();
let lastOrder = 0;
/** The last order at the time when a remote's modules had loaded. */
const acceptedOrders = new Map<string, number>();
let remotes: () => readonly Pick<LiveRemote, 'name' | 'url'>[] = () => [];

/**
 * Follows intervals, page-wide listeners, dialogs and nodes outside of the regions that code of
 * remotes begins. Call it once, before a remote's code runs.
 */
export function watchLeftovers(listRemotes: typeof remotes, roots: readonly (Element | null)[]) {
  remotes = listRemotes;
  watchIntervals();
  watchListeners(window);
  watchListeners(document);
  for (const root of roots) if (root) watchNodes(root);
}

/** Accepts what a remote's modules began when they loaded: that is meant to stay. */
export function acceptTraces(remote: string): void {
  acceptedOrders.set(remote, lastOrder);
}

/** Names what a remote has left behind, once it had time to clean up, and ends its dialogs. */
export function settleLeftovers(remote: string, isMounted: () => boolean): void {
  setTimeout(() => {
    if (isMounted()) return;
    const acceptedOrder = acceptedOrders.get(remote) ?? 0;
    for (const [key, trace] of traces) {
      if (trace.order <= acceptedOrder) continue;
      const owner = findOwner(trace.beginning);
      // What belongs to the host is never asked for again.
      if (!owner) traces.delete(key);
      if (owner?.remote !== remote) continue;
      traces.delete(key);
      if (!trace.isStanding()) continue;
      addNotice({ ...owner, kind: trace.kind });
      trace.end?.();
    }
  }, CLEANUP_MS);
}

function addTrace(key: unknown, trace: Trace): void {
  traces.set(key, { ...trace, order: ++lastOrder });
}

function findOwner({ stack = '' }: Error) {
  // The first place is the wrapper below, and the second one is its caller.
  const source = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))[1] ?? '';
  const remote = remotes().find(({ url }) => source.includes(url))?.name;
  return remote === undefined ? undefined : { remote, source };
}

function watchIntervals(): void {
  const start = window.setInterval.bind(window);
  const stop = window.clearInterval.bind(window);
  window.setInterval = ((...options: Parameters<typeof start>) => {
    const id = start(...options);
    addTrace(id, { kind: 'left:interval', beginning: new Error(), isStanding: () => true });
    return id;
  }) as typeof start;
  window.clearInterval = (id) => {
    traces.delete(id);
    stop(id);
  };
}

type Listen = (...change: Parameters<EventTarget['addEventListener']>) => void;

function watchListeners(target: EventTarget): void {
  const add: Listen = target.addEventListener.bind(target);
  const remove: Listen = target.removeEventListener.bind(target);
  const keys = new WeakMap<object, Map<string, symbol>>();
  const getKey = ([type, listener, options]: Parameters<Listen>) => {
    const capture = typeof options === 'object' ? options.capture : options;
    const listenerKeys = keys.get(listener ?? add) ?? new Map<string, symbol>();
    keys.set(listener ?? add, listenerKeys);
    const name = `${type} ${String(capture ?? false)}`;
    const key = listenerKeys.get(name) ?? Symbol(name);
    listenerKeys.set(name, key);
    return key;
  };
  target.addEventListener = (...change: Parameters<Listen>) => {
    add(...change);
    const [, , options] = change;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (once) return;
    const isStanding = () => !signal?.aborted;
    addTrace(getKey(change), { kind: 'left:listener', beginning: new Error(), isStanding });
  };
  target.removeEventListener = (...change: Parameters<Listen>) => {
    remove(...change);
    traces.delete(getKey(change));
  };
}

/** React's portals are inserted by the host's React, which removes them as well. */
function watchNodes(root: Element): void {
  const watch = (nodes: readonly unknown[], beginning: Error) => {
    // Nodes of the host come and go with each of its dialogs, and must not be kept here.
    if (!findOwner(beginning)) return;
    for (const node of nodes.filter((candidate) => candidate instanceof Element)) {
      const hasDialog = node.matches(DIALOGS) || node.querySelector(DIALOGS) !== null;
      const kind = hasDialog ? 'left:dialog' : 'left:node';
      const isStanding = () => node.isConnected;
      addTrace(node, {
        kind,
        beginning,
        isStanding,
        ...(hasDialog && { end: () => node.remove() }),
      });
    }
  };
  const methods = root as unknown as Record<string, (...nodes: unknown[]) => unknown>;
  for (const name of ['append', 'prepend', 'appendChild', 'insertBefore']) {
    const insert = methods[name]?.bind(root);
    methods[name] = (...nodes) => {
      const result = insert?.(...nodes);
      const [node] = nodes;
      // The second node of insertBefore stood there already.
      watch(name === 'insertBefore' ? [node] : nodes, new Error());
      return result;
    };
  }
}
