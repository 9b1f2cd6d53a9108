import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Slow profile: 150 ms latency, 200,000 bytes per second, a 4x slower processor. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

export interface Visit {
  /** Milliseconds since navigation. */
  readonly largestPaint: number;
  /** Milliseconds until the page's own content is shown. */
  readonly ready: number;
  readonly shift: number;
  /** Milliseconds of the longest task; `blocking` sums the time of all tasks beyond 50 ms each. */
  readonly longestTask: number;
  readonly blocking: number;
  /** Encoded bytes of the scripts and styles that load without user input. */
  readonly codeBytes: number;
  /** Compressed bytes of the HTML, plus the picture if the largest paint is one. */
  readonly bytesBeforePaint: number;
  /** Number of document, script and style requests until ready; `depth` is their longest chain. */
  readonly requests: number;
  readonly depth: number;
}

export interface VisitOptions {
  readonly url: string;
  /** Selector that matches once the page is ready. */
  readonly readySelector: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Opens a page in a fresh browser profile under the slow profile and measures it. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, readySelector, storageState, prepare } = options;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttleSession(session);
    const traffic = watchTraffic(session);
    await prepare?.(page);
    await page.addInitScript(observe, readySelector);
    await page.goto(url);
    await page.waitForFunction(() => window.__bench.ready > 0, undefined, { timeout: 60_000 });
    const { ready } = await page.evaluate(() => window.__bench);
    const untilReady = traffic.summary(ready);
    await page.waitForTimeout(2500);
    const { painted, tasks, ...seen } = await page.evaluate(() => window.__bench);
    const bytesBeforePaint = traffic.countBodyBytes([page.url(), painted]);
    const { codeBytes } = traffic.summary();
    return {
      ...seen,
      ...computeBlocking(tasks),
      bytesBeforePaint,
      ...untilReady,
      ready,
      codeBytes,
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    __bench: {
      largestPaint: number;
      painted: string;
      ready: number;
      shift: number;
      /** Milliseconds of each task longer than 50. */
      tasks: number[];
    };
  }
}

function computeBlocking(tasks: readonly number[]): Pick<Visit, 'longestTask' | 'blocking'> {
  return { longestTask: Math.max(0, ...tasks), blocking: sum(tasks.map((task) => task - 50)) };
}

function observe(readySelector: string): void {
  const bench = { largestPaint: 0, painted: '', ready: 0, shift: 0, tasks: [] as number[] };
  window.__bench = bench;
  new PerformanceObserver((list) => {
    const largestEntry = list.getEntries().at(-1) as
      | (PerformanceEntry & { url: string })
      | undefined;
    bench.largestPaint = largestEntry?.startTime ?? bench.largestPaint;
    bench.painted = largestEntry?.url ?? bench.painted;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      bench.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    bench.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector(readySelector)) bench.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function throttleSession(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface Exchange {
  readonly url: string;
  readonly kind: string;
  readonly started: number;
  ended: number;
  /** Size with headers. */
  bytes: number;
  headerBytes: number;
}

function watchTraffic(session: CDPSession) {
  const exchanges = new Map<string, Exchange>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const kind = type ?? 'Other';
    const exchangeStart = { url: request.url, kind, started: timestamp };
    exchanges.set(requestId, { ...exchangeStart, ended: Infinity, bytes: 0, headerBytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.headerBytes = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) Object.assign(exchange, { ended: timestamp, bytes: encodedDataLength });
  });
  return {
    /** @param untilMs milliseconds since navigation; later requests are excluded */
    summary: (untilMs = Infinity) => {
      const [document, ...otherExchanges] = exchanges.values();
      const untilSeconds = (document?.started ?? 0) + untilMs / 1000;
      return summarize([
        ...(document ? [document] : []),
        ...otherExchanges.filter(({ started }) => started < untilSeconds),
      ]);
    },
    countBodyBytes: (urls: readonly string[]) =>
      sum(
        [...exchanges.values()]
          .filter(({ url }) => urls.includes(url))
          .map(({ bytes, headerBytes }) => bytes - headerBytes),
      ),
  };
}

function summarize(exchanges: readonly Exchange[]) {
  const code = exchanges.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet');
  const page = exchanges.filter(({ kind }) => kind === 'Document');
  return {
    codeBytes: sum(code.map(({ bytes }) => bytes)),
    requests: page.length + code.length,
    depth: computeDepth([...page, ...code]),
  };
}

/**
 * Returns the length of the longest chain of requests, each of which starts after the previous one
 * ended.
 */
function computeDepth(exchanges: readonly Exchange[]): number {
  const byStart = [...exchanges].sort((a, b) => a.started - b.started);
  const depths = new Map<Exchange, number>();
  for (const exchange of byStart) {
    const before = byStart.filter(({ ended }) => ended <= exchange.started);
    depths.set(
      exchange,
      1 + Math.max(0, ...before.map((earlierExchange) => depths.get(earlierExchange) ?? 0)),
    );
  }
  return Math.max(0, ...depths.values());
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
