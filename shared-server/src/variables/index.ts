export { toLoggedAddress } from './logged-address.ts';
export { findMisspelledVariables } from './misspelled.ts';
export { SHARED_DESCRIPTIONS } from './shared-descriptions.ts';

/** Reads a text file. Throws like Node.js, with a `code`. */
type ReadFile = (path: string) => string;

function readSecret(variable: string, path: string, readFile: ReadFile): string {
  try {
    const value = readFile(path).trim();
    if (value !== '') return value;
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Error(
      `${variable}: the file "${path}" cannot be read (${code}). Fix its path or permissions and restart.`,
      { cause: error },
    );
  }
  throw new Error(`${variable}: the file "${path}" is empty. Put the value in it and restart.`);
}

/**
 * Returns the server's variables that are set. Empty ones count as absent. A secret may come from a
 * file named
 * by `<NAME>_FILE` instead, because environments are easily exposed.
 *
 * @param secrets names of the variables that may come from a file
 * @throws Error with a readable message if such a file cannot be read, or a secret is given in both
 * ways
 */
export function presentVariables(
  environment: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
  readFile: ReadFile,
): Record<string, string> {
  const presentValues: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value !== '') presentValues[name] = value;
  }
  for (const name of secrets) {
    const variable = `${name}_FILE`;
    const path = presentValues[variable];
    if (path === undefined) continue;
    if (presentValues[name] !== undefined) {
      throw new Error(`${name} and ${variable} are both set. Remove one and restart.`);
    }
    presentValues[name] = readSecret(variable, path, readFile);
  }
  return presentValues;
}
