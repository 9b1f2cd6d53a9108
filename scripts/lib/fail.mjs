/** A failure that the user can fix. It is shown without a stack. */
export class Failure extends Error {}

/**
 * Runs a script's main function. A Failure prints its message, any other error its stack.
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
