import { lazy, type ComponentType } from 'react';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
/** Returns whether the page is reloading because of the error. */
type OnMissing = (error: unknown) => Promise<boolean>;

let onMissing: OnMissing = async () => false;
const renewals = new Set<() => void>();

/** Sets the handler of parts whose code cannot be loaded. Call it once, before the first render. */
export function setMissingPartHandler(handler: OnMissing): void {
  onMissing = handler;
}

/**
 * Handles a part whose code could not be loaded.
 *
 * @returns whether the page is reloading because of it
 */
export async function handleMissingPart(error: unknown): Promise<boolean> {
  return onMissing(error);
}

/** Makes parts whose code failed to load try again on their next render. */
export function renewMissingParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/**
 * Creates a component for a part of the shell with its own chunk, rendered inside of a Suspense and
 * an error boundary. When its code is missing, the page reloads if that may help. Otherwise the
 * boundary shows the error. `React.lazy` would cache the failure forever.
 */
export function createShellPart<P extends object>(load: Load<P>): ComponentType<P> {
  const attempt = async () => {
    try {
      return await load();
    } catch (error) {
      if (await handleMissingPart(error)) return new Promise<never>(() => undefined);
      renewals.add(() => {
        Current = lazy(attempt);
      });
      throw error;
    }
  };
  let Current = lazy(attempt);
  return function ShellPart(props: P) {
    return <Current {...props} />;
  };
}
