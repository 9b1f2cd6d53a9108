/** A chord: its pitch classes from the root upwards, and the pitch class of its bass. */
export interface Chord {
  tones: readonly number[];
  bass: number;
}

const LETTERS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  '13': [0, 4, 10, 14, 21],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  m7b5: [0, 3, 6, 10],
};

function parsePitchClass(name: string): number {
  const letter = LETTERS[name[0] ?? ''];
  if (letter === undefined) throw new Error(`No note: ${name}`);
  return (letter + (name[1] === '#' ? 1 : 0) - (name[1] === 'b' ? 1 : 0) + 12) % 12;
}

/** Parses a chord symbol such as `F#m7` or `C/E`. @throws Error for an unknown one */
function parseChord(symbol: string): Chord {
  const [, root = '', quality = '', , bass] = /^([A-G][#b]?)([^/]*)(\/(.+))?$/.exec(symbol) ?? [];
  const intervals = QUALITIES[quality];
  if (!intervals) throw new Error(`No chord: ${symbol}`);
  const base = parsePitchClass(root);
  return {
    tones: intervals.map((interval) => (base + interval) % 12),
    bass: bass === undefined ? base : parsePitchClass(bass),
  };
}

/** Parses the bars of a progression: `C | F G`. Chords of one bar share its time evenly. */
export const parseBars = (bars: string): Chord[][] =>
  bars.split('|').map((bar) => bar.trim().split(/\s+/).map(parseChord));

/** Returns the MIDI number of a note such as `F#4`; C4 is 60. */
export function parsePitch(name: string): number {
  const [, letter = '', octave = ''] = /^([A-G][#b]?)(-?\d)$/.exec(name) ?? [];
  return parsePitchClass(letter) + 12 * (Number(octave) + 1);
}

/** Returns the lowest pitch of a class that is at least a given one. */
export const raiseTo = (pitchClass: number, lowest: number): number =>
  lowest + ((((pitchClass - lowest) % 12) + 12) % 12);

/**
 * Voices a chord in close position above a pitch. Common tones stay, because every tone has one
 * place in the octave.
 */
export const voiceChord = ({ tones }: Chord, lowest: number): number[] =>
  [...new Set(tones.map((tone) => raiseTo(tone, lowest)))].sort((left, right) => left - right);
