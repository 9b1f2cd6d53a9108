import { message } from '@vidra/shared-i18n/text';
interface BedEntry {
  title: string;
  /** Mood and instruments, in a few words. */
  description: string;
  /** Beats per minute. All beds are in 4/4 time. */
  tempo: number;
  /** Bars before the lift. */
  introBars: 2 | 4;
}

/** Music beds of the product: written for it, played by real instruments, free to use in videos. */
export const MUSIC_REGISTRY = {
  calm: {
    title: message`Calm`,
    description: message`Quiet piano with soft strings`,
    tempo: 72,
    introBars: 2,
  },
  bright: {
    title: message`Bright`,
    description: message`Upbeat pop with guitars, piano and drums`,
    tempo: 112,
    introBars: 4,
  },
  drive: {
    title: message`Drive`,
    description: message`Epic drums, low strings and horns`,
    tempo: 126,
    introBars: 4,
  },
  glow: {
    title: message`Glow`,
    description: message`Warm ambient pads and bells`,
    tempo: 80,
    introBars: 2,
  },
  lounge: {
    title: message`Lounge`,
    description: message`Jazz trio with piano, bass and brushes`,
    tempo: 96,
    introBars: 2,
  },
  breeze: {
    title: message`Breeze`,
    description: message`Warm acoustic guitar with light percussion`,
    tempo: 96,
    introBars: 2,
  },
  pulse: {
    title: message`Pulse`,
    description: message`Deep house with electric piano`,
    tempo: 122,
    introBars: 4,
  },
  spark: {
    title: message`Spark`,
    description: message`Playful pizzicato, marimba and claps`,
    tempo: 120,
    introBars: 4,
  },
  focus: {
    title: message`Focus`,
    description: message`Light corporate with muted guitar and piano`,
    tempo: 108,
    introBars: 4,
  },
  cinema: {
    title: message`Cinema`,
    description: message`Cinematic strings, horn and piano`,
    tempo: 90,
    introBars: 2,
  },
  lofi: {
    title: message`Lo-fi`,
    description: message`Relaxed electric piano over a lazy beat`,
    tempo: 78,
    introBars: 2,
  },
  funk: {
    title: message`Funk`,
    description: message`Slap bass, guitar and brass`,
    tempo: 104,
    introBars: 2,
  },
} as const satisfies Readonly<Record<string, BedEntry>>;
export type MusicBed = keyof typeof MUSIC_REGISTRY;
export const MUSIC_BEDS = Object.keys(MUSIC_REGISTRY) as [MusicBed, ...MusicBed[]];

/** Lengths of the parts after the intro, the same in all beds: lift, middle, then the final hit. */
export const MUSIC_FORM = {
  liftBars: 1,
  /** Two phrases of four bars, which can repeat. */
  middleBars: 8,
  /** Seconds that the final hit rings. */
  ringSeconds: 5,
} as const;

/** Instruments of all beds, with their license. */
export const MUSIC_CREDIT = message`Instruments: MuseScore General, MIT license`;

/** Returns the display name of a film's music. */
export const getMusicTitle = (music: { bed: MusicBed } | { musicUid: string }): string =>
  'bed' in music ? MUSIC_REGISTRY[music.bed].title : message`Own music`;
