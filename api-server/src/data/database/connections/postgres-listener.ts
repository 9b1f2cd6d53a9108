import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../../config/logger.ts';
import type { SessionSettings } from './session-settings.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

type Listener = (payload: string) => void;

export interface ListenerOptions {
  readonly session: SessionSettings;
  readonly Client: typeof pg.Client;
  readonly logger: Logger;
}

/** Listens to any number of channels on one connection. */
export interface PostgresListener {
  /** @returns a function that stops listening */
  readonly listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Connects for the first channel, and reconnects whenever the connection breaks. */
export function createPostgresListener(options: ListenerOptions): PostgresListener {
  const { session, Client, logger } = options;
  const channels = new Map<string, Set<Listener>>();
  const stopController = new AbortController();
  let client: pg.Client | undefined;
  let pendingClient: Promise<pg.Client> | undefined;

  const connect = async () => {
    const next = new Client({ ...session, keepAlive: true });
    const handleEnd = () => {
      if (client === next) client = undefined;
      // It only rejects when the pause is aborted by stopping the listener.
      if (!stopController.signal.aborted) reconnect().catch(() => undefined);
    };
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(listenTo(channel));
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.once('end', handleEnd);
    client = next;
    return next;
  };

  const open = () => {
    pendingClient ??= connect().finally(() => {
      pendingClient = undefined;
    });
    return pendingClient;
  };

  const reconnect = async () => {
    for (let wait = FIRST_PAUSE_MS; client === undefined; wait *= 2) {
      await pause(Math.min(wait, LONGEST_PAUSE_MS), undefined, { signal: stopController.signal });
      try {
        await open();
      } catch (error) {
        logger.warn({ err: error }, 'listening is interrupted');
      }
    }
  };

  return {
    listen: async (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      await (client ?? (await open())).query(listenTo(channel));
      return async () => {
        listeners.delete(listener);
      };
    },
    close: async () => {
      stopController.abort();
      await pendingClient?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
