import { holdChords, playBass, playBroken, playMelody } from '../patterns.ts';
import type { Score } from '../write-midi.ts';

export const calm: Score = {
  intro: 'Am9 | Fmaj9',
  middle: 'Am9 | Fmaj9 | Cadd9 | G | Am9 | Fmaj9 | Dm9 | Gsus4 G',
  hit: 'Cadd9',
  parts: [
    {
      program: 0,
      sections: 'ilabh',
      volume: 96,
      reverb: 70,
      play: playBroken(55, [0, 2, 3, 2, 4, 3, 2, 3], 2),
    },
    {
      program: 0,
      sections: 'ilabh',
      volume: 92,
      pan: -0.15,
      reverb: 60,
      play: playBass(36, [
        [0, 'r', 2],
        [2, 'f', 2],
      ]),
    },
    {
      program: 0,
      sections: 'abh',
      volume: 112,
      pan: 0.12,
      reverb: 80,
      play: playMelody(
        `E5/2 D5/1 C5/1 | A4/3 -/1 | G4/1 C5/1 E5/2 | D5/3 B4/1 |
         C5/2 E5/1 A5/1 | G5/2 F5/1 E5/1 | F5/2 E5/1 C5/1 | D5/4`,
      ),
    },
    { program: 49, sections: 'labh', volume: 66, pan: -0.3, reverb: 90, play: holdChords(55, 0.6) },
    { program: 49, sections: 'bh', volume: 66, pan: 0.3, reverb: 90, play: holdChords(67, 0.5) },
    { program: 43, sections: 'abh', volume: 60, reverb: 60, play: playBass(36, [[0, 'r', 4]]) },
  ],
};
