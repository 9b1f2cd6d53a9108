import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MUSIC_TEMPOS, type MusicBed } from '@vidra/shared-contract';
import { addHit, addTone, RATE, type Track } from './music/synth.ts';

/** Chords of four bars, as MIDI numbers. */
type Chords = readonly (readonly number[])[];

interface Bed {
  name: MusicBed;
  chords: Chords;
  /** Arpeggio notes per beat. 0: held chords only. */
  notesPerBeat: number;
  drums: boolean;
}

const BEDS: readonly Bed[] = [
  {
    name: 'calm',
    notesPerBeat: 1,
    drums: false,
    chords: [
      [57, 60, 64, 71],
      [53, 57, 60, 67],
      [48, 55, 64, 67],
      [55, 59, 62, 69],
    ],
  },
  {
    name: 'bright',
    notesPerBeat: 2,
    drums: true,
    chords: [
      [60, 64, 67, 72],
      [55, 59, 62, 67],
      [57, 60, 64, 69],
      [53, 57, 60, 65],
    ],
  },
  {
    name: 'drive',
    notesPerBeat: 4,
    drums: true,
    chords: [
      [52, 55, 59, 64],
      [48, 52, 55, 60],
      [55, 59, 62, 67],
      [50, 54, 57, 62],
    ],
  },
  {
    name: 'glow',
    notesPerBeat: 2,
    drums: false,
    chords: [
      [50, 57, 62, 66],
      [47, 54, 62, 66],
      [43, 50, 59, 66],
      [45, 52, 61, 64],
    ],
  },
  {
    name: 'lounge',
    notesPerBeat: 1,
    drums: true,
    chords: [
      [50, 57, 60, 65, 69],
      [43, 53, 59, 64, 69],
      [48, 55, 59, 64, 67],
      [45, 55, 60, 64, 67],
    ],
  },
  {
    name: 'breeze',
    notesPerBeat: 2,
    drums: false,
    chords: [
      [53, 60, 65, 69],
      [48, 55, 64, 67],
      [50, 57, 62, 65],
      [46, 53, 62, 65],
    ],
  },
  {
    name: 'pulse',
    notesPerBeat: 2,
    drums: true,
    chords: [
      [45, 57, 60, 64],
      [45, 57, 60, 65],
      [43, 55, 59, 62],
      [41, 53, 57, 60],
    ],
  },
  {
    name: 'spark',
    notesPerBeat: 4,
    drums: true,
    chords: [
      [50, 57, 62, 66],
      [55, 62, 67, 71],
      [47, 54, 59, 62],
      [45, 57, 61, 64],
    ],
  },
];

const BEATS_PER_BAR = 4;
const LEAST_SECONDS = 16;

/** Stereo spread of a chord's voices and of arpeggio notes. */
const SPREAD = { held: 0.55, plucked: 0.6, brush: 0.35 };

function compose({ name, chords, notesPerBeat, drums }: Bed): Track {
  const beat = 60 / MUSIC_TEMPOS[name];
  const round = beat * BEATS_PER_BAR * chords.length;
  const rounds = Math.ceil(LEAST_SECONDS / round);
  const bars = rounds * chords.length;
  const samples = Math.round(rounds * round * RATE);
  const track = { left: new Float32Array(samples), right: new Float32Array(samples) };
  for (let bar = 0; bar < bars; bar += 1) {
    const chord = chords[bar % chords.length] ?? [];
    const start = bar * BEATS_PER_BAR * beat;
    const seconds = BEATS_PER_BAR * beat;
    const heldTimbre = { attack: beat * 0.8, release: beat * 1.5, overtones: [1, 0.35, 0.12] };
    for (const [voice, pitch] of chord.entries()) {
      const pan = SPREAD.held * ((2 * voice) / Math.max(1, chord.length - 1) - 1);
      addTone(track, { pitch, start, seconds, loudness: 0.05, pan }, heldTimbre);
    }
    const bass = { attack: 0.03, release: beat, overtones: [1, 0.4, 0.1] };
    addTone(track, { pitch: (chord[0] ?? 48) - 12, start, seconds, loudness: 0.12 }, bass);
    for (let note = 0; note < BEATS_PER_BAR * notesPerBeat; note += 1) {
      const pitch = (chord[(note * 3 + bar) % chord.length] ?? 60) + 12;
      const at = start + (note * beat) / notesPerBeat;
      const pluckedTimbre = {
        attack: 0.005,
        release: beat * 1.2,
        overtones: [1, 0.25, 0.15, 0.05],
      };
      const pan = SPREAD.plucked * Math.sin((note * Math.PI) / 2 + bar);
      const loudness = note % 4 ? 0.07 : 0.1;
      addTone(track, { pitch, start: at, seconds: 0.02, loudness, pan }, pluckedTimbre);
    }
    for (let count = 0; drums && count < BEATS_PER_BAR; count += 1) {
      addHit(track, { start: start + count * beat, loudness: 0.3, kind: 'kick' });
      const pan = count % 2 ? SPREAD.brush : -SPREAD.brush;
      addHit(track, { start: start + (count + 0.5) * beat, loudness: 0.05, kind: 'brush', pan });
    }
  }
  return track;
}

function write({ name }: Bed, { left, right }: Track): void {
  const stereoSamples = Float32Array.from({ length: 2 * left.length }, (_, at) =>
    at % 2 ? (right[at >> 1] ?? 0) : (left[at >> 1] ?? 0),
  );
  const peak = stereoSamples.reduce((maximum, sample) => Math.max(maximum, Math.abs(sample)), 0);
  const samples = Int16Array.from(stereoSamples, (sample) => (sample / peak) * 24_000);
  const folder = new URL('../assets/music/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '2', '-i', 'pipe:0'];
  const output = ['-c:a', 'aac', '-b:a', '112k', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const path = fileURLToPath(new URL(`${name}.m4a`, folder));
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...output, path], {
    input: new Uint8Array(samples.buffer),
  });
}

const requestedNames = process.argv.slice(2);
for (const bed of BEDS) {
  if (requestedNames.length === 0 || requestedNames.includes(bed.name)) write(bed, compose(bed));
}
