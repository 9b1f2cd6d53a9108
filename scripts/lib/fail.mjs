/** A failure that the reader can act on: shown without a stack. */
export class Failure extends Error {}

/**
 * Runs a script's main function; a Failure ends it with its message, anything else with its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
