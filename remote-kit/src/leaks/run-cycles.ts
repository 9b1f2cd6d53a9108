/** A page or modal content that a remote mounts and unmounts. */
export type Shown = { readonly remote: string } & (
  | { readonly kind: 'page'; readonly address: string }
  /** A global modal, or an own one by its full name with its data. */
  | { readonly kind: 'modal'; readonly modal: string; readonly data?: unknown }
);

/** Options of a series of cycles. */
export interface Cycle {
  readonly shown: Shown;
  /** A URL that the shell shows alone. Cycles leave pages for it and open modals on it. */
  readonly rest: string;
  readonly times: number;
  /** Time limit for mounting and for unmounting, in milliseconds. */
  readonly patience: number;
}

/** Describes the place for people. */
export function describePlace(shownPlace: Shown): string {
  return shownPlace.kind === 'page' ? shownPlace.address : `the modal ${shownPlace.modal}`;
}

/**
 * Mounts and unmounts a page or modal many times, by navigation or by the actions that open modals.
 * It runs in the page, so it must be self-contained.
 *
 * @throws when mounting or unmounting takes too long
 */
export async function runCycles({ shown, rest, times, patience }: Cycle): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const waitUntil = async (isDone: () => boolean, message: string) => {
    const startMs = performance.now();
    while (!isDone()) {
      if (performance.now() - startMs > patience) throw new Error(message);
      await nextFrame();
    }
  };

  const pageSteps = (address: string) => {
    const region = document.querySelector<HTMLElement>(`[data-region="${shown.remote}"]`);
    if (!region) throw new Error(`The page has no region for ${shown.remote}.`);
    return {
      open: () => history.pushState(null, '', address),
      stands: () => !region.hidden && region.childElementCount > 0,
      close: () => history.pushState(null, '', rest),
      gone: () => region.childElementCount === 0,
    };
  };

  type Actions = Record<string, ((...values: unknown[]) => unknown) | undefined>;
  /** Gets the session's actions from the modules that the page shares. */
  const sharedActions = async (): Promise<Actions> => {
    type Module = { lib?: () => Actions; get: () => Promise<() => Actions> };
    type Scope = Record<string, Record<string, Module> | undefined>;
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__?: { __SHARE__: Record<string, { default: Scope }> };
    };
    const scopes = Object.values(federation?.__SHARE__ ?? {});
    const [module] = scopes.flatMap((scope) =>
      Object.values(scope.default['@vidra/shared-session'] ?? {}),
    );
    if (!module) throw new Error('The page does not share @vidra/shared-session.');
    return (module.lib ?? (await module.get()))();
  };

  const modalSteps = async (modal: string, data: unknown) => {
    const actions = await sharedActions();
    const content = () => document.querySelector(`[data-modal-of="${shown.remote}"]`);
    const contentState = {
      stands: () => (content()?.childElementCount ?? 0) > 0,
      gone: () => content() === null,
    };
    if (modal.includes('/')) {
      const open = () => actions['openModal']?.(modal, data);
      return { ...contentState, open, close: () => actions['closeModal']?.() };
    }
    const name = `${modal.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Modal`;
    const act = (verb: string, ...values: string[]) => {
      const result = actions[verb + name]?.(...values);
      // An action that waits for a choice is rejected when its modal closes.
      if (result instanceof Promise) result.catch(() => undefined);
    };
    return {
      ...contentState,
      open: () => act('show', ...(modal === 'share' ? [location.href] : [])),
      close: () => act('hide'),
    };
  };

  const place = shown.kind === 'page' ? shown.address : `The modal ${shown.modal}`;
  const steps =
    shown.kind === 'page' ? pageSteps(shown.address) : await modalSteps(shown.modal, shown.data);
  for (let cycle = 0; cycle < times; cycle += 1) {
    steps.open();
    await waitUntil(steps.stands, `${place} did not appear in time.`);
    await nextFrame();
    steps.close();
    await waitUntil(steps.gone, `${place} was not removed in time.`);
    await nextFrame();
  }
}
