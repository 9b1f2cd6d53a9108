import { PCM_RATE } from '../../../media/sound/pcm.ts';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';

/** Loudness that counts as silence, as a share of the loudest speech. */
const SILENCE = 0.08;
/** Shares of the way that a mouth opens and closes in one frame. Lips close more slowly. */
const ATTACK = 0.7;
const RELEASE = 0.45;
/** Share of frames that are louder than the reference. */
const LOUDEST = 0.08;

/** Returns the loudness of each frame as the root of its mean square. */
export function measureLoudness(pcm: Buffer, frames: number): number[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, Math.floor(pcm.length / 2));
  const step = PCM_RATE / FRAMES_PER_SECOND;
  return Array.from({ length: frames }, (_, frame) => {
    const part = samples.subarray(Math.round(frame * step), Math.round((frame + 1) * step));
    const squares = part.reduce((sum, value) => sum + value * value, 0);
    return part.length === 0 ? 0 : Math.sqrt(squares / part.length);
  });
}

/**
 * Returns how far a mouth opens in each frame of speech, from 0 to 1.
 *
 * @param pcm 16-bit mono samples at `PCM_RATE`
 */
export function measureOpenings(pcm: Buffer, frames: number): number[] {
  const loudness = measureLoudness(pcm, frames);
  const sortedLoudness = loudness.filter((value) => value > 0).sort((one, other) => other - one);
  const reference = sortedLoudness[Math.floor(sortedLoudness.length * LOUDEST)] ?? 0;
  if (reference === 0) return loudness.map(() => 0);
  let opening = 0;
  return loudness.map((value) => {
    const share = Math.max(0, value / reference - SILENCE) / (1 - SILENCE);
    const target = Math.min(1, share) ** 0.8;
    opening += (target - opening) * (target > opening ? ATTACK : RELEASE);
    return opening;
  });
}
