/** What a page holds that a remote must give back. */
export interface Holdings {
  /** DOM nodes that anything still refers to, in the document or not. */
  readonly nodes: number;
  readonly listeners: number;
  readonly styleSheets: number;
  readonly timers: number;
}

/** What the probe in the page tells; the browser itself tells the rest. */
export type ProbeAnswer = Pick<Holdings, 'styleSheets' | 'timers'>;

/** Runs in the page before any other script: counts timers that were started and did not end. */
export function installProbe(): void {
  const pending = new Set<unknown>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  const end = window.clearInterval.bind(window);
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay?: number, ...values: unknown[]) => {
      const run = typeof handler === 'function' ? handler : () => undefined;
      const timer = start(() => {
        pending.delete(timer);
        (run as (...values: unknown[]) => void)(...values);
      }, delay);
      pending.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      pending.delete(timer);
      stop(timer);
    },
    setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) => {
      const timer = repeat(handler, delay, ...values);
      pending.add(timer);
      return timer;
    },
    clearInterval: (timer: number) => {
      pending.delete(timer);
      end(timer);
    },
    __leakProbe__: () => ({
      styleSheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      timers: pending.size,
    }),
  });
}

/** What one cycle goes through. */
export interface Cycle {
  readonly remote: string;
  /** An address that the remote shows. */
  readonly address: string;
  /** An address that the shell shows by itself. */
  readonly rest: string;
  readonly times: number;
  /** Milliseconds that the remote may take to stand, and to be gone. */
  readonly patience: number;
}

/**
 * Runs in the page: mounts and unmounts the remote so many times, as a person's navigation does.
 *
 * @throws when the remote does not stand, or is not gone, in time
 */
export async function runCycles({ remote, address, rest, times, patience }: Cycle): Promise<void> {
  const region = document.querySelector<HTMLElement>(`[data-region="${remote}"]`);
  if (!region) throw new Error(`The page has no region of ${remote}.`);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (done: () => boolean, what: string) => {
    const started = performance.now();
    while (!done()) {
      if (performance.now() - started > patience) throw new Error(`${address} ${what}.`);
      await nextFrame();
    }
  };
  for (let cycle = 0; cycle < times; cycle += 1) {
    history.pushState(null, '', address);
    await until(() => !region.hidden && region.childElementCount > 0, 'did not stand in time');
    await nextFrame();
    history.pushState(null, '', rest);
    await until(() => region.childElementCount === 0, 'was not taken down in time');
    await nextFrame();
  }
}
