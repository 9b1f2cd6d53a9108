/** The site's server inserts the product code here, so it is a literal, not a parameter. */
const PRODUCT_CODE = ':productcode';

/**
 * Returns whether two route patterns can match the same URL with equal rank. A pattern with fewer
 * parameters outranks one with more.
 */
export function hasPathOverlap(a: string, b: string): boolean {
  const [left, right] = [splitSegments(a), splitSegments(b)];
  if (countParameters(left) !== countParameters(right)) return false;
  const open = [...left, ...right].some((segment) => segment.startsWith('*'));
  if (!open && left.length !== right.length) return false;
  const sharedLength = Math.min(left.length, right.length);
  return left
    .slice(0, sharedLength)
    .every((segment, index) => isSegmentMatch(segment, right[index] ?? ''));
}

function splitSegments(path: string): string[] {
  // URLs are matched case-insensitively.
  return path.toLowerCase().split('/').slice(1);
}

function countParameters(segments: readonly string[]): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment !== PRODUCT_CODE && /^[:*]/.test(segment);
}

function isSegmentMatch(a: string, b: string): boolean {
  return a === b || isParameter(a) || isParameter(b);
}
