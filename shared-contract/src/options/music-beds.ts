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
  calm: { title: 'Calm', description: 'Quiet piano with soft strings', tempo: 72, introBars: 2 },
  bright: {
    title: 'Bright',
    description: 'Upbeat pop with guitars, piano and drums',
    tempo: 112,
    introBars: 4,
  },
  drive: {
    title: 'Drive',
    description: 'Epic drums, low strings and horns',
    tempo: 126,
    introBars: 4,
  },
  glow: { title: 'Glow', description: 'Warm ambient pads and bells', tempo: 80, introBars: 2 },
  lounge: {
    title: 'Lounge',
    description: 'Jazz trio with piano, bass and brushes',
    tempo: 96,
    introBars: 2,
  },
  breeze: {
    title: 'Breeze',
    description: 'Warm acoustic guitar with light percussion',
    tempo: 96,
    introBars: 2,
  },
  pulse: {
    title: 'Pulse',
    description: 'Deep house with electric piano',
    tempo: 122,
    introBars: 4,
  },
  spark: {
    title: 'Spark',
    description: 'Playful pizzicato, marimba and claps',
    tempo: 120,
    introBars: 4,
  },
  focus: {
    title: 'Focus',
    description: 'Light corporate with muted guitar and piano',
    tempo: 108,
    introBars: 4,
  },
  cinema: {
    title: 'Cinema',
    description: 'Cinematic strings, horn and piano',
    tempo: 90,
    introBars: 2,
  },
  lofi: {
    title: 'Lo-fi',
    description: 'Relaxed electric piano over a lazy beat',
    tempo: 78,
    introBars: 2,
  },
  funk: {
    title: 'Funk',
    description: 'Slap bass, guitar and brass',
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
export const MUSIC_CREDIT = 'Instruments: MuseScore General, MIT license';

/** Returns the display name of a film's music. */
export const getMusicTitle = (music: { bed: MusicBed } | { musicUid: string }): string =>
  'bed' in music ? MUSIC_REGISTRY[music.bed].title : 'Own music';
