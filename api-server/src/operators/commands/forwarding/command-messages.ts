import { z } from 'zod';

/** Path for commands. */
export const COMMAND_PATH = '/command';

/** A command from the command line. */
export const commandRequest = z.object({
  words: z.array(z.string()).readonly(),
  /** Fingerprint of the sending program. */
  fingerprint: z.string(),
});

/** A line of the response. The exit code comes last. */
export const commandLine = z.union([
  z.object({ out: z.string() }),
  z.object({ error: z.string() }),
  z.object({ code: z.number().int() }),
]);
export type CommandLine = z.infer<typeof commandLine>;

/** Message when the commands of the API and the command line differ. */
export const OTHER_VERSION =
  'The running API was started from another version of the program with different admin commands. Restart it, then run this command again.';
