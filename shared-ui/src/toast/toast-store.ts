export type ToastOptions = {
  /** One sentence on the result. */
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One action, such as Undo; the toast leaves once it is taken. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Milliseconds until it leaves; 0 keeps it. 6 s, or 10 s with an action, when not given. */
  duration?: number | undefined;
  /** Called once when the toast leaves without its action having been taken. */
  onExpire?: (() => void) | undefined;
  /** Replaces a toast of the same id instead of adding one. */
  id?: string | undefined;
};

export type Toast = ToastOptions & { id: string; duration: number };

type Store = {
  toasts: readonly Toast[];
  count: number;
  listeners: Set<() => void>;
};

const maxShown = 4;
const storeKey = Symbol.for('@vidra/shared-ui/toasts@1');
const holder = globalThis as { [storeKey]?: Store | undefined };

// On the global object: every remote bundles its own copy of this kit, the page has one Toaster.
function store(): Store {
  return (holder[storeKey] ??= { toasts: [], count: 0, listeners: new Set() });
}

function change(toasts: readonly Toast[]): void {
  store().toasts = toasts;
  for (const listener of store().listeners) listener();
}

/** Shows the result of something that happened in the background. Returns the toast's id. */
export function toast(options: ToastOptions | string): string {
  const wanted = typeof options === 'string' ? { title: options } : options;
  const id = wanted.id ?? `toast-${String(++store().count)}`;
  const duration = wanted.duration ?? (wanted.action ? 10_000 : 6000);
  const others = store().toasts.filter((other) => other.id !== id);
  const kept = others.slice(-(maxShown - 1));
  change([...kept, { ...wanted, id, duration }]);
  for (const dropped of others.slice(0, others.length - kept.length)) dropped.onExpire?.();
  return id;
}

/** Removes a toast; `taken` says that its action was taken, so `onExpire` is not called. */
export function dismissToast(id: string, { taken = false }: { taken?: boolean } = {}): void {
  const leaving = store().toasts.find((candidate) => candidate.id === id);
  if (!leaving) return;
  change(store().toasts.filter((candidate) => candidate !== leaving));
  if (!taken) leaving.onExpire?.();
}

/** Calls back on every change; returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  store().listeners.add(listener);
  return () => store().listeners.delete(listener);
}

/** The toasts on show, oldest first; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return store().toasts;
}
