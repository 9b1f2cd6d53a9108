/**
 * A value, such as a path, inside of a filter graph. ffmpeg reads it twice: once as a graph, once as
 * an option. Never for what a person typed; that goes through files.
 */
export function filterValue(value: string): string {
  const option = value.replace(/[\\':]/g, '\\$&');
  return option.replace(/[\\'[\],;]/g, '\\$&');
}
