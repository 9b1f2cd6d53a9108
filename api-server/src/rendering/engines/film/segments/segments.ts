/** A part of the film that is rendered by itself; frames are counted from the film's first. */
export interface Segment {
  from: number;
  until: number;
  scene: number;
  /** The scene that gives way meanwhile. */
  leaving?: number;
}

/**
 * Divides a film into each scene alone and each change from one to the next, so that a scene that
 * changes leaves all others as they are.
 *
 * @param scenes frames from each scene's begin to the next one's
 * @param transition frames in which one scene gives way to the next
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
