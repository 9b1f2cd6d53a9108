import { chmodSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import {
  commandRequest,
  COMMAND_PATH,
  OTHER_VERSION,
  type CommandLine,
} from './command-messages.ts';
import { prepareCommandSocket } from './command-socket.ts';
import type { Admin } from '../context/open-admin.ts';
import { fingerprintCommands, runCommand } from '../run-command.ts';

type Say = (line: CommandLine) => void;

function createAdmin({ db, secrets, config, mailer, queue }: Platform): Admin {
  return {
    db,
    secrets,
    config,
    mailer,
    queue: () => Promise.resolve(queue),
    close: () => Promise.resolve(),
  };
}

async function run(platform: Platform, words: readonly string[], say: Say): Promise<number> {
  const code = await runCommand(words, {
    open: () => Promise.resolve(createAdmin(platform)),
    write: (chunk) => say({ out: chunk }),
    writeError: (error) => say({ error }),
  });
  // Further words may be email addresses, so only the first is logged.
  platform.logger.info({ command: words[0], code }, 'an admin command was run');
  return code;
}

function createCommandServer(platform: Platform) {
  const app = fastify({ loggerInstance: platform.logger });
  const ownFingerprint = fingerprintCommands();
  const underWay = new Set<Promise<void>>();
  app.post(COMMAND_PATH, (request, reply) => {
    const lines = new PassThrough();
    const say: Say = (line) => {
      // The client may have disconnected.
      if (lines.writable) lines.write(`${JSON.stringify(line)}\n`);
    };
    const command = commandRequest.safeParse(request.body).data;
    if (command?.fingerprint === ownFingerprint) {
      const commandRun = run(platform, command.words, say).then((code) => {
        say({ code });
        lines.end();
        underWay.delete(commandRun);
      });
      underWay.add(commandRun);
    } else {
      say({ error: `${OTHER_VERSION}\n` });
      say({ code: 1 });
      lines.end();
    }
    return reply.type('application/x-ndjson').send(lines);
  });
  return {
    app,
    close: async () => {
      await app.close();
      await Promise.all(underWay);
    },
  };
}

/**
 * Runs admin commands from the command line, because this process has the embedded database. A
 * started command finishes even if the client disconnects.
 */
export async function answerCommands(platform: Platform): Promise<{ close: () => Promise<void> }> {
  const { config, logger } = platform;
  const server = createCommandServer(platform);
  const socket = prepareCommandSocket(config.dataDir);
  try {
    await server.app.listen({ path: socket.path });
    chmodSync(socket.path, 0o600);
  } catch (error) {
    // Some file systems do not support sockets.
    logger.warn({ err: error }, 'admin commands need the API stopped');
  }
  return {
    close: async () => {
      await server.close();
      socket.remove();
    },
  };
}
