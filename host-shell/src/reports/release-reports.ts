import type { ReleaseMap } from '@vidra/shared-contract';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { toRemoteFailure } from '../../protocol/remote-failure.ts';
import { noticeStore } from '../page-watch/notices.ts';
import type { TraceReport } from '../../protocol/load-trace.ts';
import { loadTraceStore } from '../regions/load-traces.ts';
import { regionStore } from '../regions/region-store.ts';
import { REPORT_ADDRESS, REPORT_ELEMENT } from '../../protocol/release-report.ts';
import { createTallies, type Tallies } from './tallies.ts';
import { measureVitals, type Vitals } from './page-vitals.ts';

const HOST = 'host-shell';
/** Long enough for the first page to show or fail. The measuring library waits as long. */
const FIRST_REPORT_MS = 5_000;
/** Operators learn of errors within a minute. */
const LATER_REPORTS_MS = 45_000;

/**
 * Reports how often this page's releases loaded and failed, if the server asked the page to. Sends
 * only counts: no addresses, no account, no cookies.
 *
 * @param getMap returns the part of the set that the page knows by then
 * @returns a loader that also counts the loads of modals
 */
export function startReleaseReports<L extends RemoteLoader>(
  getMap: () => ReleaseMap,
  loader: L,
): L {
  const token = readToken();
  if (token === undefined) return loader;
  const tallies = createTallies(getMap, HOST, token);
  tallies.load(HOST);
  followRegions(tallies);
  followErrors(tallies);
  followNotices(tallies);
  sendTraces(getMap, token);
  sendInTime(tallies, () => startLateReports(getMap, token));
  return { ...loader, load: countLoads(loader.load, tallies) };
}

function readToken(): string | undefined {
  const text = document.getElementById(REPORT_ELEMENT)?.textContent;
  return text ? String(JSON.parse(text)) : undefined;
}

function followRegions(tallies: Tallies): void {
  regionStore.subscribe((phases, before) => {
    for (const [remote, phase] of Object.entries(phases)) {
      const previous = before[remote];
      if (previous === phase) continue;
      // A region that starts with prerendered content is ready at once.
      const begins = (previous?.kind ?? 'absent') === 'absent' && phase.kind !== 'absent';
      if (begins) tallies.load(remote);
      if (phase.kind === 'failed') tallies.failure(remote, phase.failure.kind, phase.failure.cause);
    }
  });
}

function followErrors(tallies: Tallies): void {
  window.addEventListener('error', ({ filename, lineno, colno, error }) => {
    const { stack, name } = (error ?? {}) as Partial<Error>;
    tallies.error(stack ?? `${filename}:${lineno}:${colno}`, name);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) tallies.error(reason.stack ?? '', reason.name);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    const { sourceFile, lineNumber, columnNumber, effectiveDirective } = event;
    tallies.blocked(`${sourceFile}:${lineNumber}:${columnNumber}`, effectiveDirective);
  });
}

function followNotices(tallies: Tallies): void {
  noticeStore.subscribe((notices, before) => {
    for (const { remote, kind, source } of notices.slice(before.length))
      tallies.notice(remote, kind, source);
  });
}

/** Sends each failed load at once, so that its id is found while the visitor writes to support. */
function sendTraces(getMap: () => ReleaseMap, token: string): void {
  loadTraceStore.subscribe((traces, before) => {
    const { remotes } = getMap();
    const report: TraceReport = {
      token,
      traces: traces.slice(before.length).map(({ remote, ...trace }) => ({
        ...trace,
        release: `${remote}@${remotes.find(({ name }) => name === remote)?.hash ?? ''}`,
      })),
    };
    post(report);
  });
}

function sendInTime(tallies: Tallies, startLate: () => Promise<void>): void {
  const send = (vitals?: Vitals) => {
    const report = tallies.take(vitals);
    if (report) post(report);
  };
  let vitals: (() => Vitals | undefined) | undefined;
  setTimeout(() => {
    send();
    setInterval(() => send(), LATER_REPORTS_MS);
    void measureVitals().then((read) => (vitals = read));
    void startLate();
  }, FIRST_REPORT_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    send(vitals?.());
    vitals = undefined;
  });
}

/** Loads late, because earlier tasks and exposures of flags are known then, too. */
async function startLateReports(getMap: () => ReleaseMap, token: string): Promise<void> {
  try {
    const late = await import(/* webpackChunkName: "late-reports" */ './late-reports.ts');
    late.reportExposures(getMap, token, post);
    late.watchLongTasks(() => getMap().remotes);
  } catch {
    // Without its code, long tasks and flags go uncounted.
  }
}

/** Also sent when the page is closed. A lost report is harmless. */
function post(report: object): void {
  void fetch(REPORT_ADDRESS, {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}

/** Regions are counted by their phases. Loads of modals appear nowhere else. */
function countLoads(load: RemoteLoader['load'], tallies: Tallies): RemoteLoader['load'] {
  return (remote, expose) => {
    const loading = load(remote, expose);
    if (!expose.startsWith('modals/')) return loading;
    tallies.load(remote);
    loading.catch((error: unknown) => tallies.failure(remote, toRemoteFailure(error, remote).kind));
    return loading;
  };
}
