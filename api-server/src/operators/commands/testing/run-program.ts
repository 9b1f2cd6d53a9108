import type { TestApi } from '../../../testing/test-api.ts';
import { createProgram } from '../program.ts';

/** Runs the admin program on an API's platform. Returns its output and whether it found trouble. */
export function createProgramRunner(api: () => TestApi) {
  async function run(...words: string[]): Promise<{ text: string; trouble: boolean }> {
    const outcome = { text: '', trouble: false };
    const { db, secrets, queue, config, mailer } = api().platform;
    const program = createProgram({
      open: () =>
        Promise.resolve({
          db,
          secrets,
          config,
          mailer,
          queue: () => Promise.resolve(queue),
          close: () => Promise.resolve(),
        }),
      write: (text) => {
        outcome.text += text;
      },
      writeError: () => undefined,
      foundTrouble: () => {
        outcome.trouble = true;
      },
    });
    await program.parseAsync(words, { from: 'user' });
    return outcome;
  }

  const json = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await run('--json', ...words)).text);
  return { run, json };
}
