import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';

/** Content and action of a toast. */
export interface ToastOptions {
  /** One sentence on what happened. */
  readonly title: string;
  readonly text?: string | undefined;
  /** Defaults to `neutral`. */
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One action, such as Undo. */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

/** A displayed toast. */
export interface Toast extends ToastOptions {
  readonly id: string;
}

const MOST_SHOWN = 4;
let count = 0;
const store = createStore<readonly Toast[]>(() => []);

/** The toasts of the whole page, oldest first. The host shows each for some seconds. */
export const toastStore: ReadOnlyStore<readonly Toast[]> = store;

/** Shows a toast. If there are many, the newest stay. Returns the id for `dismissToast`. */
export function showToast(options: ToastOptions): string {
  const id = `toast-${++count}`;
  store.setState([...store.getState(), { ...options, id }].slice(-MOST_SHOWN), true);
  return id;
}

/** Removes a toast, as after its timeout or its action. */
export function dismissToast(id: string): void {
  store.setState(
    store.getState().filter((visibleToast) => visibleToast.id !== id),
    true,
  );
}
