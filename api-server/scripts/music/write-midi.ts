import { createRequire } from 'node:module';
import type * as ToneMidi from '@tonejs/midi';
import { MUSIC_FORM, MUSIC_REGISTRY, type MusicBed } from '@vidra/shared-contract';
import { createSeededRandom } from '@vidra/shared-film/timeline';
import { BEATS, type Bar, type Note, type Pattern, type Section } from './patterns.ts';
import { parseBars, type Chord } from './theory.ts';

// Node cannot import the names of this CommonJS bundle, and jest has no default for it.
const { Midi } = createRequire(import.meta.url)('@tonejs/midi') as typeof ToneMidi;

/** An instrument of a bed, with its place in the mix. */
export interface Part {
  /** General MIDI number of the sound; of the kit for drums, of which a bed has one. */
  program: number;
  isDrums?: true;
  /** Sections in which it plays, by their first letters: i, l, a, b, h. */
  sections: string;
  /** 0..127 */
  volume: number;
  /** -1: left, 1: right. */
  pan?: number;
  /** Shares of room and chorus, 0..127. */
  reverb?: number;
  chorus?: number;
  play: Pattern;
}

/** A bed: harmony and instruments. Tempo and form stand in the registry. */
export interface Score {
  /** The intro's bars: as many as the registry says. */
  intro: string;
  /** The middle's eight bars. The lift plays the last one, so that the middle can repeat. */
  middle: string;
  hit: string;
  /** Delay of every second sixteenth or eighth, as a share of its grid: 0 is straight. */
  swing?: { per: 8 | 16; share: number };
  parts: readonly Part[];
}

const LOUDNESS: Readonly<Record<Section, (share: number) => number>> = {
  intro: (share) => 0.92 + 0.04 * share,
  lift: (share) => 0.92 + 0.06 * share,
  a: () => 0.95,
  b: (share) => 0.96 + 0.04 * share,
  hit: () => 1,
};
/** Greatest deviation of a player: in seconds, and as a share of the velocity. */
const HUMAN = { seconds: 0.009, velocity: 0.07 };
const MOST_VELOCITY = 126;
/** From here on everyone rests before the drop and before the hit, so that both stand out. */
const BREATH_BEAT = 3.5;
const DRUM_CHANNEL = 9;

const leadsToAccent = ({ section, index, count }: Bar) =>
  section === 'lift' || (section === 'b' && index === count - 1);

function listBars({ intro, middle, hit }: Score, introBars: number): Bar[] {
  const [introChords, middleChords] = [parseBars(intro), parseBars(middle)];
  if (introChords.length !== introBars || middleChords.length !== MUSIC_FORM.middleBars) {
    throw new Error('The score has not the bars of the registry.');
  }
  const half = MUSIC_FORM.middleBars / 2;
  const sections: [Section, Chord[][]][] = [
    ['intro', introChords],
    ['lift', middleChords.slice(-MUSIC_FORM.liftBars)],
    ['a', middleChords.slice(0, half)],
    ['b', middleChords.slice(half)],
    ['hit', parseBars(hit)],
  ];
  const bars = sections.flatMap(([section, chords]) =>
    chords.map((chord, index) => ({ section, index, count: chords.length, chords: chord })),
  );
  return bars.map((bar, at) => {
    const next = bars[at + 1]?.chords[0] ?? bar.chords[0];
    if (!next) throw new Error('A bar without a chord.');
    return { ...bar, next };
  });
}

const delaySwung = (beat: number, { per, share }: NonNullable<Score['swing']>): number => {
  const grid = BEATS / per;
  const isOff = Math.abs((beat / grid) % 2) === 1;
  return isOff ? beat + grid * share : beat;
};

/** Plays a bed as a human would. The same bed always gives the same file. */
export function writeMidi(bed: MusicBed, score: Score): Uint8Array {
  const { tempo, introBars } = MUSIC_REGISTRY[bed];
  const beatSeconds = 60 / tempo;
  const bars = listBars(score, introBars);
  const midi = new Midi();
  midi.header.setTempo(tempo);
  let channel = 0;
  const [firstDrums, ...otherDrums] = score.parts.filter(({ isDrums }) => isDrums);
  if (otherDrums.some(({ program }) => program !== firstDrums?.program)) {
    throw new Error('A bed has one drum kit.');
  }
  for (const [place, part] of score.parts.entries()) {
    const random = createSeededRandom(1000 + place);
    const track = midi.addTrack();
    track.channel = part.isDrums ? DRUM_CHANNEL : channel;
    if (!part.isDrums) channel += channel === DRUM_CHANNEL - 1 ? 2 : 1;
    track.instrument.number = part.program;
    // Drums share a channel, so their volumes are in their velocities.
    const volume = part.isDrums ? (firstDrums?.volume ?? part.volume) : part.volume;
    const level = part.volume / volume;
    const controls = [
      [7, volume],
      [10, Math.round(64 + 63 * (part.pan ?? 0))],
      [91, part.reverb ?? 40],
      [93, part.chorus ?? 0],
    ] as const;
    for (const [number, value] of controls) {
      track.addCC({ number, value: value / 127, time: 0 });
    }
    const addNote = (note: Note, start: number, loudness: number) => {
      const swung = score.swing ? delaySwung(note.beat, score.swing) : note.beat;
      const deviation = HUMAN.seconds * (2 * random() - 1);
      // A bar is never entered early: the engine joins bars at their lines.
      const offset = note.beat === 0 ? 0 : Math.max(0, swung * beatSeconds + deviation);
      const human = 1 + HUMAN.velocity * (2 * random() - 1);
      track.addNote({
        midi: note.pitch,
        time: start + offset,
        duration: Math.max(0.05, note.beats * beatSeconds),
        velocity: Math.min(MOST_VELOCITY / 127, note.velocity * level * loudness * human),
      });
    };
    for (const [index, bar] of bars.entries()) {
      if (!part.sections.includes(bar.section.charAt(0))) continue;
      for (const note of part.play(bar)) {
        if (leadsToAccent(bar) && note.beat >= BREATH_BEAT) continue;
        const share = (bar.index + note.beat / BEATS) / bar.count;
        addNote(note, index * BEATS * beatSeconds, LOUDNESS[bar.section](share));
      }
    }
  }
  return midi.toArray();
}
