import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../config/logger.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

async function connect(
  url: string,
  channel: string,
  listener: (payload: string) => void,
): Promise<{ client: pg.Client; ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  client.on('notification', ({ payload }) => listener(payload ?? ''));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return { client, ended };
}

/**
 * Listens on a connection of its own, which is made again whenever it breaks.
 * @returns ends it
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  listener: (payload: string) => void,
  logger: Logger,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await connect(url, channel, listener);

  const reconnect = async () => {
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted; wait *= 2) {
      await pause(Math.min(wait, LONGEST_PAUSE_MS), undefined, { signal: stopping.signal });
      try {
        current = await connect(url, channel, listener);
        return;
      } catch (error) {
        logger.warn({ err: error, channel }, 'listening is interrupted');
      }
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await current.ended;
      await reconnect();
    }
  };
  // The only rejection is that of the pause when listening is stopped.
  watch().catch(() => undefined);

  return async () => {
    stopping.abort();
    await current.client.end().catch(() => undefined);
  };
}
