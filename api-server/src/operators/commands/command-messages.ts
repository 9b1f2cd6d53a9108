import { z } from 'zod';

/** Where a command is sent to. */
export const COMMAND_PATH = '/command';

/** A command, as the command line hands it over. */
export const commandRequest = z.object({
  words: z.array(z.string()).readonly(),
  /** Of the program that took the words. */
  fingerprint: z.string(),
});

/** Each line of the answer; the code comes last. */
export const commandLine = z.union([
  z.object({ out: z.string() }),
  z.object({ error: z.string() }),
  z.object({ code: z.number().int() }),
]);
export type CommandLine = z.infer<typeof commandLine>;

/** What to do about an API whose commands are not those of the command line. */
export const OTHER_VERSION =
  'The API that runs was started from another version of the program, whose admin commands differ. Start it again, and then run this command again.';
