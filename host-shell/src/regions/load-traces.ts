import { createStore } from 'zustand/vanilla';
import type { LoadTrace } from '../../protocol/load-trace.ts';
import type { RemoteFailure } from '../../protocol/remote-failure.ts';
import { navigationStore } from '../routing/navigation-store.ts';

/** How far a load had come: its code, its first content, or content that was shown. */
export type LoadPhase = LoadTrace['phase'];

/** A failed load in this page. */
export interface PageTrace extends Omit<LoadTrace, 'release'> {
  readonly remote: string;
}

/** All failed loads of this page, latest last. A load that recovered stands twice. */
export const loadTraceStore = createStore<readonly PageTrace[]>(() => []);

/** Creates the id of a load, 16 hexadecimal digits. */
export const createLoadId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Records a failed load. */
export function traceFailure(
  load: Pick<PageTrace, 'id' | 'part' | 'phase'>,
  failure: RemoteFailure,
): PageTrace {
  const { view } = navigationStore.getState();
  const file = findFile(failure);
  const trace = {
    ...load,
    remote: failure.remote,
    page: view.kind === 'route' ? view.route.name : '',
    kind: failure.kind,
    ...(file !== undefined && { file }),
    at: Date.now(),
    recovered: false,
  };
  addTrace(trace);
  return trace;
}

/** Records that a failed load has recovered. */
export function traceRecovery(trace: PageTrace): void {
  addTrace({ ...trace, recovered: true });
}

function addTrace(trace: PageTrace): void {
  loadTraceStore.setState((before) => [...before, trace], true);
}

/** Finds the file that did not load, or the place that threw. */
function findFile({ cause, stack }: RemoteFailure): string | undefined {
  const { request, stack: innerStack } = (cause ?? {}) as { request?: unknown; stack?: string };
  const source = typeof request === 'string' ? request : (innerStack ?? stack ?? '');
  return /\/remotes\/[^\s)]*?\/([\w.-]{1,90}(?::\d{1,7}:\d{1,7})?)(?=[\s)?]|$)/.exec(source)?.[1];
}
