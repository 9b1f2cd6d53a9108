import { parsePitch, raiseTo, voiceChord, type Chord } from './theory.ts';

/** A note within a bar. Velocity is 0..1. */
export interface Note {
  /** Start in beats from the bar line. */
  beat: number;
  beats: number;
  pitch: number;
  velocity: number;
}

/** Parts of a bed, in their order. The middle is phrase a, then phrase b. */
export type Section = 'intro' | 'lift' | 'a' | 'b' | 'hit';

/** One bar as the patterns see it. */
export interface Bar {
  section: Section;
  /** Index within its section. */
  index: number;
  /** Number of bars of its section. */
  count: number;
  chords: readonly Chord[];
  /** First chord of the next bar. */
  next: Chord;
}

/** Plays one bar of a part. */
export type Pattern = (bar: Bar) => Note[];

export const BEATS = 4;
const STEPS = 16;
/** Beats that the chord of the final hit is held: longer than it rings in the file. */
const HELD_BEATS = 12;
const STRENGTHS: Readonly<Record<string, number>> = { X: 1, x: 0.8, o: 0.55, ',': 0.35 };

function getChord({ chords }: Bar, beat: number): Chord {
  const chord = chords[Math.min(chords.length - 1, Math.floor((beat * chords.length) / BEATS))];
  if (!chord) throw new Error('A bar without a chord.');
  return chord;
}

/** Lists the hits of a bar of sixteenths: `X`, `x`, `o` and `,` from loud to soft. */
const listSteps = (steps: string) =>
  steps.split('').flatMap((step, index) => {
    const velocity = STRENGTHS[step];
    return velocity === undefined ? [] : [{ beat: (index * BEATS) / STEPS, velocity }];
  });

const holdChord = (bar: Bar, lowest: number, velocity: number): Note[] =>
  voiceChord(getChord(bar, 0), lowest).map((pitch) => ({
    beat: 0,
    beats: HELD_BEATS,
    pitch,
    velocity,
  }));

/** Holds each chord for its whole time. */
export const holdChords =
  (lowest: number, velocity: number): Pattern =>
  (bar) => {
    if (bar.section === 'hit') return holdChord(bar, lowest, velocity);
    const beats = BEATS / bar.chords.length;
    return bar.chords.flatMap((chord, index) =>
      voiceChord(chord, lowest).map((pitch) => ({ beat: index * beats, beats, pitch, velocity })),
    );
  };

/** Plays the tones of the chord one after another. Numbers beyond the chord go up an octave. */
export const playBroken =
  (lowest: number, tones: readonly (number | null)[], ring = 1): Pattern =>
  (bar) => {
    if (bar.section === 'hit') return holdChord(bar, lowest, 0.8);
    const step = BEATS / tones.length;
    return tones.flatMap((tone, index) => {
      if (tone === null) return [];
      const voicing = voiceChord(getChord(bar, index * step), lowest);
      const octaves = Math.floor(tone / voicing.length);
      const pitch = (voicing[tone % voicing.length] ?? lowest) + 12 * octaves;
      const velocity = index * step === 0 ? 0.85 : Number.isInteger(index * step) ? 0.7 : 0.58;
      return [{ beat: index * step, beats: step * ring, pitch, velocity }];
    });
  };

/** Plays the chord in a rhythm of sixteenths. @param spread beats between the strings of a strum */
export const playRhythm =
  (lowest: number, steps: string, { beats = 0.4, spread = 0 } = {}): Pattern =>
  (bar) => {
    if (bar.section === 'hit') return strum(holdChord(bar, lowest, 0.9), spread * 1.5, false);
    return listSteps(steps).flatMap(({ beat, velocity }) => {
      const isUpstroke = spread > 0 && (beat * 2) % 2 === 1;
      const notes = voiceChord(getChord(bar, beat), lowest).map((pitch) => ({
        beat,
        beats,
        pitch,
        velocity,
      }));
      return strum(notes, spread, isUpstroke);
    });
  };

/** Starts the notes of a chord one after another. */
const strum = (notes: readonly Note[], spread: number, isUpstroke: boolean): Note[] =>
  (isUpstroke ? notes.toReversed() : notes).map((note, index) => ({
    ...note,
    beat: note.beat + index * spread,
    velocity: note.velocity * (1 - 0.03 * index),
  }));

/** Degrees of a bass line: `r` root, `f` fifth, `o` octave, `t` third, `n` a step below the next root. */
type Degree = 'r' | 'f' | 'o' | 't' | 'n';

function getBassPitch(bar: Bar, beat: number, degree: Degree, lowest: number): number {
  const chord = getChord(bar, beat);
  const root = raiseTo(chord.bass, lowest);
  const third = chord.tones[1] ?? chord.bass;
  const fifth = chord.tones[2] ?? third;
  if (degree === 'f') return raiseTo(fifth, root);
  if (degree === 't') return raiseTo(third, root);
  if (degree === 'o') return root + 12;
  if (degree === 'n') return raiseTo(bar.next.bass, lowest) - 1;
  return root;
}

/** Plays a bass line. Each event is a beat, a degree and a length in beats. */
export const playBass =
  (lowest: number, line: readonly (readonly [number, Degree, number])[]): Pattern =>
  (bar) => {
    if (bar.section === 'hit') {
      const pitch = getBassPitch(bar, 0, 'r', lowest);
      return [{ beat: 0, beats: HELD_BEATS, pitch, velocity: 1 }];
    }
    return line.map(([beat, degree, beats]) => ({
      beat,
      beats,
      pitch: getBassPitch(bar, beat, degree, lowest),
      velocity: Number.isInteger(beat) ? 0.9 : 0.75,
    }));
  };

/** Walks in quarters from the root over chord tones to a step below the next root. */
export const walkBass =
  (lowest: number): Pattern =>
  (bar) =>
    playBass(
      lowest,
      bar.index % 2 === 0
        ? [
            [0, 'r', 0.95],
            [1, 't', 0.95],
            [2, 'f', 0.95],
            [3, 'n', 0.9],
          ]
        : [
            [0, 'r', 0.95],
            [1, 'f', 0.95],
            [2, 'o', 0.95],
            [2.67, 'f', 0.3],
            [3, 'n', 0.9],
          ],
    )(bar);

/** Plays an eight-bar melody: `E5/1.5 -/.5` are a note and a rest with their beats. */
export function playMelody(melody: string, velocity = 0.85): Pattern {
  let at = 0;
  const notes = melody
    .split(/[\s|]+/)
    .filter(Boolean)
    .flatMap((event) => {
      const [name = '', length = '1'] = event.split('/');
      const beats = Number(length);
      const start = at;
      at += beats;
      return name === '-' ? [] : [{ start, beats, pitch: parsePitch(name) }];
    });
  return (bar) => {
    const first = BEATS * (bar.index + (bar.section === 'b' ? 4 : 0));
    if (bar.section === 'hit') {
      const pitch = raiseTo(bar.chords[0]?.tones[0] ?? 0, 72);
      return [{ beat: 0, beats: HELD_BEATS - 2, pitch, velocity }];
    }
    return notes
      .filter(({ start }) => start >= first && start < first + BEATS)
      .map(({ start, beats, pitch }) => ({
        beat: start - first,
        beats: beats * 0.96,
        pitch,
        // Phrases rise towards their middle.
        velocity: velocity * (0.88 + 0.12 * Math.sin((Math.PI * (start % 8)) / 8)),
      }));
  };
}

/** General MIDI numbers of the drums. */
export const DRUM = {
  kick: 36,
  stick: 37,
  snare: 38,
  clap: 39,
  lowTom: 41,
  hat: 42,
  floorTom: 43,
  pedal: 44,
  openHat: 46,
  midTom: 47,
  crash: 49,
  highTom: 50,
  ride: 51,
  tambourine: 54,
  splash: 55,
  swell: 57,
  highBongo: 60,
  lowConga: 64,
  shaker: 70,
  triangle: 81,
} as const;
export type Drum = keyof typeof DRUM;
type Beat = Readonly<Partial<Record<Drum, string>>>;

const playBeat = (beat: Beat): Note[] =>
  (Object.entries(beat) as [Drum, string][]).flatMap(([drum, steps]) =>
    listSteps(steps).map((step) => ({ ...step, beats: 0.2, pitch: DRUM[drum] })),
  );

/** A groove, and its bars at the end of a phrase and on the final hit. */
export interface Groove {
  beat: Beat;
  fill?: Beat;
  /** Played in the intro, if the drums play there. */
  intro?: Beat;
  /** Drums of the first beat of phrase a. */
  drop?: Beat;
  hit?: Beat;
}

/** Plays drums: the groove, a small fill after four bars, the large one before the hit. */
export const playDrums =
  ({ beat, fill = beat, intro, drop = {}, hit = { kick: 'X', crash: 'X' } }: Groove): Pattern =>
  ({ section, index, count }) => {
    if (section === 'hit') return playBeat(hit);
    if (section === 'intro' && intro) return playBeat(intro);
    const isLast = index === count - 1;
    const isDrop = section === 'a' && index === 0;
    if (isLast && section === 'b') return playBeat(fill);
    if (!isLast || section !== 'a') return [...playBeat(beat), ...(isDrop ? playBeat(drop) : [])];
    // The small fill: the groove for three beats, then the end of the large one.
    return [
      ...playBeat(beat).filter((note) => note.beat < BEATS - 1),
      ...playBeat(fill).filter((note) => note.beat >= BEATS - 1),
    ];
  };

/** Swells over the bar: repeated notes that grow. Used in the lift and before the hit. */
export const playSwell =
  (pitch: number, { perBeat = 4, from = 0, softest = 0.15, loudest = 0.85 } = {}): Pattern =>
  ({ section, index, count }) => {
    if (section !== 'lift' && !(section === 'b' && index === count - 1)) return [];
    const first = section === 'lift' ? from : Math.max(from, BEATS / 2);
    const total = (BEATS - first) * perBeat;
    return Array.from({ length: total }, (_, step) => ({
      beat: first + step / perBeat,
      beats: 1 / perBeat,
      pitch,
      velocity: softest + (loudest - softest) * (step / total) ** 1.6,
    }));
  };
