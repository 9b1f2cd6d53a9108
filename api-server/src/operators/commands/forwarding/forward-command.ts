import { createInterface } from 'node:readline';
import { Client } from 'undici';
import { commandLine, COMMAND_PATH, OTHER_VERSION } from './command-messages.ts';
import { findCommandSocket } from './command-socket.ts';
import { AdminError } from '../context/open-admin.ts';
import { fingerprintCommands, type Output } from '../run-command.ts';

/** Errors of a socket without a listener: the API is starting, ending or not running. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];

function post(client: Client, words: readonly string[]) {
  return client.request({
    path: COMMAND_PATH,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words, fingerprint: fingerprintCommands() }),
  });
}

/** The connection may also break after the command was sent, so it is unknown whether it ran. */
const cutOff = (cause: unknown) =>
  new AdminError(
    'The API stopped before the command finished. Check what it did, then try again.',
    {
      cause,
    },
  );

async function relayAnswer(
  client: Client,
  words: readonly string[],
  { write, writeError }: Output,
): Promise<number> {
  const { statusCode, body } = await post(client, words);
  if (statusCode !== 200) throw new AdminError(OTHER_VERSION);
  let code: number | undefined;
  for await (const text of createInterface({ input: body })) {
    const line = commandLine.parse(JSON.parse(text));
    if ('code' in line) code = line.code;
    else if ('out' in line) write(line.out);
    else writeError(line.error);
  }
  if (code === undefined) throw cutOff(undefined);
  return code;
}

/**
 * Runs a command in the API that has the embedded database.
 * @returns its exit code; undefined when no API answers
 * @throws AdminError
 */
export async function handOverCommand(
  dataDir: string,
  words: readonly string[],
  output: Output,
): Promise<number | undefined> {
  const client = new Client('http://localhost', {
    socketPath: findCommandSocket(dataDir),
    // Commands have no time limit.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    return await relayAnswer(client, words, output);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && NOBODY.includes(code)) return undefined;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new AdminError('The API runs as another user. Run this command as that user.', {
        cause: error,
      });
    }
    throw code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' ? cutOff(error) : error;
  } finally {
    await client.destroy();
  }
}
