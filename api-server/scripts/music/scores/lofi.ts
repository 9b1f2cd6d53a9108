import {
  DRUM,
  holdChords,
  playBass,
  playBroken,
  playDrums,
  playMelody,
  playRhythm,
  playSwell,
} from '../patterns.ts';
import type { Score } from '../write-midi.ts';

export const lofi: Score = {
  intro: 'Fmaj9 | G13',
  middle: 'Fmaj9 | Em7 | Dm9 | Cmaj9 | Fmaj9 | Em7 A7 | Dm9 | G13',
  hit: 'Cmaj9',
  swing: { per: 16, share: 0.28 },
  parts: [
    {
      program: 4,
      sections: 'ilabh',
      volume: 112,
      pan: -0.15,
      reverb: 40,
      chorus: 15,
      play: playRhythm(52, 'x.....o...x.....', { beats: 1.6, spread: 0.03 }),
    },
    {
      program: 33,
      sections: 'labh',
      volume: 108,
      reverb: 10,
      play: playBass(28, [
        [0, 'r', 1.3],
        [1.75, 'r', 0.4],
        [2.5, 'f', 0.9],
        [3.5, 'n', 0.4],
      ]),
    },
    {
      program: 24,
      sections: 'iabh',
      volume: 78,
      pan: 0.45,
      reverb: 60,
      play: playBroken(55, [0, null, 2, 3, null, 2, 4, null], 1.4),
    },
    {
      program: 11,
      sections: 'abh',
      volume: 88,
      pan: 0.25,
      reverb: 80,
      play: playMelody(
        `-/1 C5/.5 E5/.5 G5/1 E5/1 | -/1 B4/.5 D5/.5 E5/2 | -/1 A4/.5 C5/.5 F5/1 E5/1 | D5/1 C5/1 G4/2 |
         -/1 C5/.5 E5/.5 A5/1 G5/1 | -/1 G5/.5 E5/.5 C#5/2 | -/1 F5/.5 E5/.5 D5/1 C5/1 | B4/1 D5/1 A5/2`,
        0.75,
      ),
    },
    {
      program: 49,
      sections: 'ilabh',
      volume: 60,
      pan: -0.2,
      reverb: 70,
      play: holdChords(60, 0.5),
    },
    {
      program: 8,
      isDrums: true,
      sections: 'iabh',
      volume: 90,
      reverb: 30,
      play: playDrums({
        intro: { hat: 'o.o.o.o.o.o.o.o.' },
        beat: { kick: 'X..o......X.....', stick: '....,.......,...', hat: 'x.o.x.oox.o.x.o.' },
        fill: { kick: 'X..o......X...o.', hat: 'x.o.x.oox.o.....', openHat: '............o...' },
        hit: { kick: 'X', openHat: 'o' },
      }),
    },
    {
      program: 8,
      isDrums: true,
      sections: 'abh',
      volume: 96,
      reverb: 40,
      play: playDrums({
        beat: { snare: '....x.......x..,' },
        fill: { snare: '....x.......x.ox' },
        hit: { snare: 'x', ride: 'o' },
      }),
    },
    {
      program: 8,
      isDrums: true,
      sections: 'lb',
      volume: 60,
      reverb: 60,
      play: playSwell(DRUM.swell, { loudest: 0.5 }),
    },
  ],
};
