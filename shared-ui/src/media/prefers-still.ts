/** Whether media should not play by itself: the visitor prefers reduced motion or saves data. */
export function prefersStill(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
