import { lazy, type ComponentType } from 'react';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
/** Says whether the page is being loaded anew because of it. */
type OnMissing = (error: unknown) => Promise<boolean>;

let onMissing: OnMissing = async () => false;
const renewals = new Set<() => void>();

/** What to do when a part's code cannot be loaded. Set once, before anything shows. */
export function setMissingPartHandler(handler: OnMissing): void {
  onMissing = handler;
}

/** @returns whether the page is being loaded anew because a part's code did not come */
export async function handleMissingPart(error: unknown): Promise<boolean> {
  return onMissing(error);
}

/** Parts whose code did not come are asked for again when they show next. */
export function renewMissingParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/**
 * A part of the shell that is a chunk of its own, shown inside of a Suspense and a boundary. When its
 * code is missing the page is loaded anew if that may help, else the boundary says so; React's own
 * lazy would remember the failure for ever.
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
