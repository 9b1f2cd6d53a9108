import type { GrayFrame } from './patch.ts';

/** Mean change of brightness between two frames of different scenes. */
const LEAST_CHANGE = 22;
/** A cut changes at least this many times as much as the frames around it. */
const LEAST_JUMP = 3;

function measureChange(one: GrayFrame, other: GrayFrame): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
  }
  return sum / one.data.length;
}

/** Lists the first frames of new scenes. */
export function findCuts(frames: readonly GrayFrame[]): number[] {
  const changes = frames.map((frame, index) => {
    const before = frames[index - 1];
    return before ? measureChange(before, frame) : 0;
  });
  return changes.flatMap((change, index) => {
    const around = Math.max(changes[index - 1] ?? 0, changes[index + 1] ?? 0, 1);
    return change >= LEAST_CHANGE && change >= LEAST_JUMP * around ? [index] : [];
  });
}
