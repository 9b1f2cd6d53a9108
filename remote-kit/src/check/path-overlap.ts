/** The site's server puts the product's code here: it is a word and no parameter. */
const PRODUCT_CODE = ':productcode';

/**
 * Whether two route patterns can both match one address with neither winning: a pattern with fewer
 * parameters wins over one with more.
 */
export function pathsOverlap(a: string, b: string): boolean {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  if (parameters(left) !== parameters(right)) return false;
  const open = [...left, ...right].some((segment) => segment.startsWith('*'));
  if (!open && left.length !== right.length) return false;
  const shared = Math.min(left.length, right.length);
  return left.slice(0, shared).every((segment, index) => segmentsMeet(segment, right[index] ?? ''));
}

function segmentsOf(path: string): string[] {
  // Addresses are matched whatever their letters' case.
  return path.toLowerCase().split('/').slice(1);
}

function parameters(segments: readonly string[]): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment !== PRODUCT_CODE && /^[:*]/.test(segment);
}

function segmentsMeet(a: string, b: string): boolean {
  return a === b || isParameter(a) || isParameter(b);
}
