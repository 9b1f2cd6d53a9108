/** Tolerated offset of a playing video in seconds, because each correction is visible. */
const OFF_WHILE_PLAYING = 0.1;

/**
 * Syncs the position and speed of a video with its leader. Called at each event of the leader. A
 * shorter video waits
 * on its last frame.
 */
export function followVideo(leader: HTMLVideoElement, follower: HTMLVideoElement): void {
  if (follower.playbackRate !== leader.playbackRate) follower.playbackRate = leader.playbackRate;
  const end = Number.isFinite(follower.duration) ? follower.duration : 0;
  const place = Math.min(leader.currentTime, end);
  const offsetSeconds = Math.abs(follower.currentTime - place);
  if (offsetSeconds > (leader.paused ? 0 : OFF_WHILE_PLAYING)) follower.currentTime = place;
  const goesOn = !leader.paused && !leader.ended && leader.currentTime < end;
  // A refused start leaves it paused. The next event of the leader tries again.
  if (goesOn && follower.paused) follower.play().catch(() => undefined);
  if (!goesOn && !follower.paused) follower.pause();
}
