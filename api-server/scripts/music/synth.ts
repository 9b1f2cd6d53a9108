/** Sample rate of the synthesized music beds, in Hz. All sounds are computed; none are recorded. */
export const RATE = 44_100;

export interface Note {
  /** MIDI number: 69 is the A of 440 Hz. */
  pitch: number;
  /** Seconds. */
  start: number;
  seconds: number;
  /** 0..1 */
  loudness: number;
  /** -1: left, 1: right. Center by default. */
  pan?: number;
}

/** Stereo sample buffer of a music bed. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
}

/** Adds a sample to both channels with constant-power panning. */
function addAt({ left, right }: Track, at: number, sample: number, pan: number): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const place = at % left.length;
  left[place] = (left[place] ?? 0) + sample * Math.SQRT2 * Math.cos(angle);
  right[place] = (right[place] ?? 0) + sample * Math.SQRT2 * Math.sin(angle);
}

const toHertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Adds a tone with soft overtones. @param attack and release in seconds */
export function addTone(
  track: Track,
  note: Note,
  shape: { attack: number; release: number; overtones: readonly number[] },
): void {
  const first = Math.floor(note.start * RATE);
  const count = Math.floor((note.seconds + shape.release) * RATE);
  const step = (2 * Math.PI * toHertz(note.pitch)) / RATE;
  for (let index = 0; index < count; index += 1) {
    const time = index / RATE;
    const rise = Math.min(1, time / shape.attack);
    const fall = Math.min(1, Math.max(0, (note.seconds + shape.release - time) / shape.release));
    const level = note.loudness * rise * fall * fall;
    let sample = 0;
    for (const [overtone, share] of shape.overtones.entries()) {
      sample += share * Math.sin(step * index * (overtone + 1));
    }
    // A tone that rings beyond the end continues at the beginning, so that the bed loops without a
    // seam.
    addAt(track, first + index, level * sample, note.pan ?? 0);
  }
}

/** Adds a soft drum hit: a falling tone or a burst of noise. */
export function addHit(
  track: Track,
  hit: { start: number; loudness: number; kind: 'kick' | 'brush'; pan?: number },
): void {
  const first = Math.floor(hit.start * RATE);
  const count = Math.floor((hit.kind === 'kick' ? 0.28 : 0.08) * RATE);
  let noise = 12_345;
  let phase = 0;
  for (let index = 0; index < count; index += 1) {
    const fade = (1 - index / count) ** 3;
    phase += (2 * Math.PI * (48 + 90 * Math.exp(-index / 900))) / RATE;
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
    const sample = hit.kind === 'kick' ? Math.sin(phase) : noise / 2 ** 31 - 1;
    addAt(track, first + index, hit.loudness * fade * sample, hit.pan ?? 0);
  }
}
