import { warn } from '../lib/warn.ts';
import { readTaskStream } from './read-stream.ts';
import { streamState } from './stream-state.ts';
import { deliverJson, pollUnfinished } from './task-news.ts';

const BACK_OFF = { firstMs: 1000, longestMs: 30_000 } as const;
const POLL_PAUSE_MS = 3000;

let wake: () => void = () => undefined;

/** Reconnects the stream immediately if it is down. */
export function reconnect(): void {
  wake();
}

/** Reads the stream until the signal is aborted, and polls while it is down. */
export async function follow(signal: AbortSignal): Promise<void> {
  const isOver = () => signal.aborted;
  let delay = backOff(undefined);
  let sinceMs = NaN;
  const onOpen = (serverTime: number) => {
    if (Number.isNaN(sinceMs)) sinceMs = serverTime;
    delay = backOff(undefined);
    streamState.setState({ state: 'live' });
    // Catches up on events during the interruption.
    void poll();
  };
  while (!isOver()) {
    try {
      await readTaskStream(signal, onOpen, (data) => {
        onTask(data, sinceMs);
      });
    } catch {
      // Offline, server restart or dead connection: polling takes over, and the state reflects it.
    }
    if (isOver()) return;
    streamState.setState({ state: 'polling' });
    await pollFor(withJitter(delay), signal);
    delay = backOff(delay);
  }
}

function onTask(data: string, sinceMs: number): void {
  try {
    deliverJson(data, sinceMs);
  } catch (error) {
    warn('A task event could not be read.', error);
  }
}

/** Polls until it is time to reconnect, or the connection is back. */
async function pollFor(ms: number, signal: AbortSignal): Promise<void> {
  let untilMs = Date.now() + ms;
  while (!signal.aborted && Date.now() < untilMs) {
    await poll();
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', goOn);
        resolve();
      };
      const timer = setTimeout(goOn, Math.min(POLL_PAUSE_MS, Math.max(untilMs - Date.now(), 0)));
      signal.addEventListener('abort', goOn);
      wake = () => {
        untilMs = 0;
        goOn();
      };
    });
  }
}

async function poll(): Promise<void> {
  try {
    await pollUnfinished();
  } catch {
    // The next round tries again. A 401 has already ended the session.
  }
}

/** Doubles with each consecutive failure. */
function backOff(before: number | undefined): number {
  return before === undefined ? BACK_OFF.firstMs : Math.min(before * 2, BACK_OFF.longestMs);
}

/** Half of the delay is random, so that not all tabs of all users reconnect at once. */
function withJitter(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2;
}
