/** Separately rendered part of the film. Frames are counted from the start of the film. */
export interface Segment {
  from: number;
  until: number;
  scene: number;
  /** The outgoing scene of a transition. */
  leaving?: number;
}

/**
 * Splits a film into single scenes and transitions, so that a changed scene leaves all others
 * unchanged.
 *
 * @param scenes frames from each scene's start to the next one's
 * @param transition frames in which one scene replaces the previous one
 */
export function splitSegments(
  scenes: readonly { frames: number }[],
  transition: number,
): Segment[] {
  let start = 0;
  return scenes.flatMap(({ frames }, scene) => {
    const end = start + frames;
    const aloneEnd = scene === 0 ? start : Math.min(end, start + transition);
    const parts: Segment[] = [
      { from: start, until: aloneEnd, scene, leaving: scene - 1 },
      { from: aloneEnd, until: end, scene },
    ];
    start = end;
    return parts.filter(({ from, until }) => until > from);
  });
}
