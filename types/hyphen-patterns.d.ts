/* Patterns that `@types/hyphen` does not know. */

declare module 'hyphen/patterns/fi-x-school.js' {
  import type { PatternsDefinition } from 'hyphen';

  const patterns: PatternsDefinition;
  export default patterns;
}
