import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addHit, addTone, RATE } from './music/synth.ts';

/** The chords of four bars, as MIDI numbers. */
type Chords = readonly (readonly number[])[];

interface Bed {
  name: string;
  beatsPerMinute: number;
  chords: Chords;
  /** Notes of the broken chord in each beat; 0: held chords only. */
  notesPerBeat: number;
  drums: boolean;
}

const BEDS: readonly Bed[] = [
  {
    ...{ name: 'calm', beatsPerMinute: 66, notesPerBeat: 1, drums: false },
    chords: [
      [57, 60, 64, 71],
      [53, 57, 60, 67],
      [48, 55, 64, 67],
      [55, 59, 62, 69],
    ],
  },
  {
    ...{ name: 'bright', beatsPerMinute: 104, notesPerBeat: 2, drums: true },
    chords: [
      [60, 64, 67, 72],
      [55, 59, 62, 67],
      [57, 60, 64, 69],
      [53, 57, 60, 65],
    ],
  },
  {
    ...{ name: 'drive', beatsPerMinute: 122, notesPerBeat: 4, drums: true },
    chords: [
      [52, 55, 59, 64],
      [48, 52, 55, 60],
      [55, 59, 62, 67],
      [50, 54, 57, 62],
    ],
  },
];

const BEATS_PER_BAR = 4;
const LEAST_SECONDS = 16;

function compose({ beatsPerMinute, chords, notesPerBeat, drums }: Bed): Float32Array {
  const beat = 60 / beatsPerMinute;
  const round = beat * BEATS_PER_BAR * chords.length;
  const rounds = Math.ceil(LEAST_SECONDS / round);
  const bars = rounds * chords.length;
  const track = new Float32Array(Math.round(rounds * round * RATE));
  for (let bar = 0; bar < bars; bar += 1) {
    const chord = chords[bar % chords.length] ?? [];
    const start = bar * BEATS_PER_BAR * beat;
    const seconds = BEATS_PER_BAR * beat;
    const held = { attack: beat * 0.8, release: beat * 1.5, overtones: [1, 0.35, 0.12] };
    for (const pitch of chord) addTone(track, { pitch, start, seconds, loudness: 0.05 }, held);
    const bass = { attack: 0.03, release: beat, overtones: [1, 0.4, 0.1] };
    addTone(track, { pitch: (chord[0] ?? 48) - 12, start, seconds, loudness: 0.12 }, bass);
    for (let note = 0; note < BEATS_PER_BAR * notesPerBeat; note += 1) {
      const pitch = (chord[(note * 3 + bar) % chord.length] ?? 60) + 12;
      const at = start + (note * beat) / notesPerBeat;
      const plucked = { attack: 0.005, release: beat * 1.2, overtones: [1, 0.25, 0.15, 0.05] };
      addTone(track, { pitch, start: at, seconds: 0.02, loudness: note % 4 ? 0.07 : 0.1 }, plucked);
    }
    for (let count = 0; drums && count < BEATS_PER_BAR; count += 1) {
      addHit(track, { start: start + count * beat, loudness: 0.3, kind: 'kick' });
      addHit(track, { start: start + (count + 0.5) * beat, loudness: 0.05, kind: 'brush' });
    }
  }
  return track;
}

function write({ name }: Bed, track: Float32Array): void {
  const peak = track.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const samples = Int16Array.from(track, (sample) => (sample / peak) * 24_000);
  const folder = new URL('../assets/music/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const output = ['-c:a', 'aac', '-b:a', '80k', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const path = fileURLToPath(new URL(`${name}.m4a`, folder));
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...output, path], {
    input: new Uint8Array(samples.buffer),
  });
}

for (const bed of BEDS) write(bed, compose(bed));
