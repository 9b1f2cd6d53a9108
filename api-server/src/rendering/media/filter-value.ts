/**
 * Escapes a value, such as a path, for a filter graph. ffmpeg parses it twice: as a graph and as an
 * option. Never use it for user input, which is passed through files.
 */
export function filterValue(value: string): string {
  const option = value.replace(/[\\':]/g, '\\$&');
  return option.replace(/[\\'[\],;]/g, '\\$&');
}
