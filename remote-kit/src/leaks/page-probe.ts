/** Resources of a page that a remote must release. */
export interface PageResources {
  /** Referenced DOM nodes, in the document or detached. */
  readonly nodes: number;
  readonly listeners: number;
  readonly styleSheets: number;
  readonly timers: number;
}

/** Counts of the probe in the page. The browser provides the others. */
export type ProbeAnswer = Pick<PageResources, 'styleSheets' | 'timers'>;

/** Counts pending timers. It must run in the page before any other script. */
export function installProbe(): void {
  const pendingTimers = new Set<unknown>();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  const end = window.clearInterval.bind(window);
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, delay?: number, ...values: unknown[]) => {
      const run = typeof handler === 'function' ? handler : () => undefined;
      const timer = start(() => {
        pendingTimers.delete(timer);
        (run as (...values: unknown[]) => void)(...values);
      }, delay);
      pendingTimers.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      pendingTimers.delete(timer);
      stop(timer);
    },
    setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) => {
      const timer = repeat(handler, delay, ...values);
      pendingTimers.add(timer);
      return timer;
    },
    clearInterval: (timer: number) => {
      pendingTimers.delete(timer);
      end(timer);
    },
    __leakProbe__: () => ({
      styleSheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      timers: pendingTimers.size,
    }),
  });
}
