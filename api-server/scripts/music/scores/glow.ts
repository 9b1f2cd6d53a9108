import {
  DRUM,
  holdChords,
  playBass,
  playBroken,
  playDrums,
  playMelody,
  playSwell,
} from '../patterns.ts';
import type { Score } from '../write-midi.ts';

export const glow: Score = {
  intro: 'Dadd9 | Gmaj9',
  middle: 'Dmaj9 | Gmaj9 | Bm7 | Asus4 | Dmaj9 | F#m7 | Gmaj9 | Asus4 A',
  hit: 'Dadd9',
  parts: [
    {
      program: 89,
      sections: 'ilabh',
      volume: 92,
      pan: -0.2,
      reverb: 70,
      play: holdChords(54, 0.7),
    },
    { program: 49, sections: 'labh', volume: 78, pan: 0.3, reverb: 90, play: holdChords(62, 0.6) },
    {
      program: 8,
      sections: 'ilabh',
      volume: 92,
      pan: 0.4,
      reverb: 110,
      play: playBroken(66, [0, null, 2, 3, null, 4, 2, null], 2),
    },
    {
      program: 4,
      sections: 'ilabh',
      volume: 84,
      pan: -0.35,
      reverb: 60,
      chorus: 15,
      play: playBroken(54, [0, 2, 1, 3, 2, 4, 3, 2], 1.8),
    },
    {
      program: 33,
      sections: 'labh',
      volume: 92,
      reverb: 20,
      play: playBass(31, [
        [0, 'r', 2.8],
        [3, 'f', 0.9],
      ]),
    },
    {
      program: 0,
      sections: 'abh',
      volume: 88,
      pan: 0.1,
      reverb: 110,
      play: playMelody(
        `F#5/3 E5/1 | D5/2 B4/2 | -/1 F#5/1 A5/2 | E5/3 D5/1 |
         F#5/2 A5/1 C#6/1 | A5/3 F#5/1 | B5/2 A5/1 F#5/1 | E5/4`,
        0.7,
      ),
    },
    { program: 52, sections: 'bh', volume: 62, reverb: 110, play: holdChords(57, 0.5) },
    {
      program: 0,
      isDrums: true,
      sections: 'abh',
      volume: 72,
      reverb: 60,
      play: playDrums({
        beat: { kick: 'x.......o.......', shaker: 'o,,,o,,,o,,,o,,,', stick: '....,.......o...' },
        drop: { splash: 'o...............' },
        hit: { kick: 'x', triangle: 'x', splash: 'o' },
      }),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'lb',
      volume: 64,
      reverb: 80,
      play: playSwell(DRUM.swell, { perBeat: 6, loudest: 0.55 }),
    },
  ],
};
