import { MUSIC_SEAM_SECONDS, type MusicSegment } from '@vidra/shared-film/timeline';
import { PCM_RATE } from '../../../media/sound/pcm.ts';

const CHANNELS = 2;
const BYTES = 2;
const SEAM = Math.round(MUSIC_SEAM_SECONDS * PCM_RATE);
const LOUDEST = 32_767;

/** Sums a segment into a mix, with its crossfades at equal power. */
function addSegment(
  mix: Float32Array,
  bed: Buffer,
  { first, last, bedFirst }: { first: number; last: number; bedFirst: number },
  { fadesIn, fadesOut }: { fadesIn: boolean; fadesOut: boolean },
): void {
  const start = fadesIn ? first - SEAM : first;
  for (let at = Math.max(0, start); at < last; at += 1) {
    const place = (bedFirst + at - first) * CHANNELS;
    if (place < 0 || (place + 1) * BYTES >= bed.length) continue;
    const rise = fadesIn ? Math.min(1, (at - start) / SEAM) : 1;
    const fall = fadesOut ? Math.min(1, (last - at) / SEAM) : 1;
    const gain = Math.sin((Math.PI / 2) * rise) * Math.sin((Math.PI / 2) * fall);
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const index = at * CHANNELS + channel;
      mix[index] = (mix[index] ?? 0) + gain * bed.readInt16LE((place + channel) * BYTES);
    }
  }
}

/**
 * Joins the segments of a bed to the music of a film.
 *
 * @param bed decoded file, and the result: 16-bit stereo samples at 48 kHz
 */
export function arrangeBed(
  bed: Buffer,
  segments: readonly MusicSegment[],
  seconds: number,
): Buffer {
  const count = Math.ceil(seconds * PCM_RATE);
  const mix = new Float32Array(count * CHANNELS);
  for (const [index, segment] of segments.entries()) {
    const first = Math.round(segment.at * PCM_RATE);
    const isLast = index === segments.length - 1;
    const end = isLast ? count : Math.round((segment.at + segment.seconds) * PCM_RATE);
    addSegment(
      mix,
      bed,
      { first, last: Math.min(count, end), bedFirst: Math.round(segment.bedStart * PCM_RATE) },
      { fadesIn: index > 0, fadesOut: !isLast },
    );
  }
  const samples = Int16Array.from(mix, (sample) =>
    Math.round(Math.max(-LOUDEST, Math.min(LOUDEST, sample))),
  );
  return Buffer.from(samples.buffer);
}
