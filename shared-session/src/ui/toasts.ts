import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';

/** What a toast says and offers. */
export interface ToastOptions {
  /** One sentence on what happened. */
  readonly title: string;
  readonly text?: string | undefined;
  /** `neutral` when absent. */
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One action, such as Undo. */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

/** A toast on show. */
export interface Toast extends ToastOptions {
  readonly id: string;
}

const MOST_SHOWN = 4;
let count = 0;
const store = createStore<readonly Toast[]>(() => []);

/** The toasts of the whole page, oldest first; the host shows each for some seconds. */
export const toastStore: ReadOnlyStore<readonly Toast[]> = store;

/** Shows what happened; of many, the newest stay. Returns the id for `dismissToast`. */
export function showToast(options: ToastOptions): string {
  const id = `toast-${++count}`;
  store.setState([...store.getState(), { ...options, id }].slice(-MOST_SHOWN), true);
  return id;
}

/** Takes a toast away, as after its time or its action. */
export function dismissToast(id: string): void {
  store.setState(
    store.getState().filter((visibleToast) => visibleToast.id !== id),
    true,
  );
}
