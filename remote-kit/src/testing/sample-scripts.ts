import { createHash } from 'node:crypto';

/**
 * Creates a script that does not compress well, with one statement that differs.
 *
 * @param text text of the differing statement
 * @param seed seed of the rest
 * @param sizeBytes smallest size
 */
export function createScript(text: string, seed = 1, sizeBytes = 5_000): string {
  const lines = [`show(${JSON.stringify(text)});`];
  for (let number = 0, size = 0; size < sizeBytes; number += 1) {
    const line = `call("${createHash('sha256').update(`${seed} ${number}`).digest('base64')}");`;
    lines.push(line);
    size += line.length;
  }
  return lines.join('\n');
}
