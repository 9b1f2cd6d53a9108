import type { LiveRemote } from '@vidra/shared-contract';
import { addNotice } from './notices.ts';

/** Cleanups of React's effects run in a later task than the unmount. */
const CLEANUP_MS = 1000;
const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [popover]';

interface Trace {
  readonly remote: string;
  readonly kind: string;
  readonly source: string;
  readonly isStanding: () => boolean;
  /** Ends it where that cannot break anything. */
  readonly end?: () => void;
}

/** What remotes have begun and not ended, by the object or number that ends it. */
const traces = new Map<unknown, Trace>();
type Owner = Pick<Trace, 'remote' | 'source'>;
type FindOwner = (stack: string | undefined) => Owner | undefined;

/**
 * Follows intervals, page-wide listeners, dialogs and nodes outside of the regions that code of
 * remotes begins. Call it once, before a remote's code runs.
 */
export function watchLeftovers(
  remotes: () => readonly Pick<LiveRemote, 'name' | 'url'>[],
  roots: readonly (Element | null)[],
): void {
  const findOwner: FindOwner = (stack = '') => {
    // The first place is the wrapper below, and the second one is its caller.
    const source = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))[1] ?? '';
    const remote = remotes().find(({ url }) => source.includes(url))?.name;
    return remote === undefined ? undefined : { remote, source };
  };
  watchIntervals(findOwner);
  watchListeners(window, findOwner);
  watchListeners(document, findOwner);
  watchDialogs(findOwner);
  for (const root of roots) if (root) watchNodes(root, findOwner);
}

/** Forgets what a remote's modules began when they loaded: that is meant to stay. */
export function acceptTraces(remote: string): void {
  for (const [key, trace] of traces) if (trace.remote === remote) traces.delete(key);
}

/** Names what a remote has left behind, once it had time to clean up, and ends its dialogs. */
export function settleLeftovers(remote: string, isMounted: () => boolean): void {
  setTimeout(() => {
    if (isMounted()) return;
    for (const [key, trace] of traces) {
      if (trace.remote !== remote) continue;
      traces.delete(key);
      if (!trace.isStanding()) continue;
      addNotice({ remote, kind: trace.kind, source: trace.source });
      trace.end?.();
    }
  }, CLEANUP_MS);
}

function watchIntervals(findOwner: FindOwner): void {
  const { setInterval: start, clearInterval: stop } = window;
  window.setInterval = ((...options: Parameters<typeof start>) => {
    const id = start(...options);
    const owner = findOwner(new Error().stack);
    if (owner) traces.set(id, { ...owner, kind: 'left:interval', isStanding: () => true });
    return id;
  }) as typeof start;
  window.clearInterval = (id) => {
    traces.delete(id);
    stop(id);
  };
}

type Listen = (...change: Parameters<EventTarget['addEventListener']>) => void;

function watchListeners(target: EventTarget, findOwner: FindOwner): void {
  const add = target.addEventListener.bind(target) as Listen;
  const remove = target.removeEventListener.bind(target) as Listen;
  const keys = new WeakMap<object, Map<string, symbol>>();
  const getKey = ([type, listener, options]: Parameters<Listen>) => {
    const capture = typeof options === 'object' ? options.capture : options;
    const known = keys.get(listener ?? add) ?? new Map<string, symbol>();
    keys.set(listener ?? add, known);
    const name = `${type} ${String(capture ?? false)}`;
    const key = known.get(name) ?? Symbol(name);
    known.set(name, key);
    return key;
  };
  target.addEventListener = (...change: Parameters<Listen>) => {
    add(...change);
    const [, , options] = change;
    const { once, signal } = typeof options === 'object' ? options : {};
    const owner = once ? undefined : findOwner(new Error().stack);
    if (!owner) return;
    const isStanding = () => !signal?.aborted;
    traces.set(getKey(change), { ...owner, kind: 'left:listener', isStanding });
  };
  target.removeEventListener = (...change: Parameters<Listen>) => {
    remove(...change);
    traces.delete(getKey(change));
  };
}

function watchDialogs(findOwner: FindOwner): void {
  const prototype = HTMLDialogElement.prototype;
  for (const name of ['show', 'showModal'] as const) {
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const open = prototype[name] as (() => void) | undefined;
    // jsdom has no dialogs.
    if (!open) continue;
    prototype[name] = function (this: HTMLDialogElement) {
      open.call(this);
      const owner = findOwner(new Error().stack);
      if (!owner) return;
      const isStanding = () => this.isConnected && this.open;
      traces.set(this, { ...owner, kind: 'left:dialog', isStanding, end: () => this.close() });
    };
  }
}

/** React's portals are inserted by the host's React, which removes them as well. */
function watchNodes(root: Element, findOwner: FindOwner): void {
  const watch = (nodes: readonly unknown[], stack: string | undefined) => {
    const owner = findOwner(stack);
    if (!owner) return;
    for (const node of nodes.filter((candidate) => candidate instanceof Element)) {
      const hasDialog = node.matches(DIALOGS) || node.querySelector(DIALOGS) !== null;
      const kind = hasDialog ? 'left:dialog' : 'left:node';
      const isStanding = () => node.isConnected;
      traces.set(node, {
        ...owner,
        kind,
        isStanding,
        ...(hasDialog && { end: () => node.remove() }),
      });
    }
  };
  const { append, prepend, appendChild, insertBefore } = root;
  root.append = (...nodes) => {
    append.apply(root, nodes);
    watch(nodes, new Error().stack);
  };
  root.prepend = (...nodes) => {
    prepend.apply(root, nodes);
    watch(nodes, new Error().stack);
  };
  root.appendChild = (node) => {
    appendChild.call(root, node);
    watch([node], new Error().stack);
    return node;
  };
  root.insertBefore = (node, before) => {
    insertBefore.call(root, node, before);
    watch([node], new Error().stack);
    return node;
  };
}
