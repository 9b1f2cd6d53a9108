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

export const breeze: Score = {
  intro: 'C | Fadd9',
  middle: 'C | G/B | Am7 | F | C | G/B | Fadd9 | Gsus4 G',
  hit: 'Cadd9',
  parts: [
    {
      program: 24,
      sections: 'ilabh',
      volume: 112,
      pan: -0.5,
      reverb: 50,
      play: playBroken(48, [0, 2, 3, 4, 3, 2, 3, 2, 1, 2, 3, 4, 3, 2, 3, 2], 2.5),
    },
    {
      program: 25,
      sections: 'abh',
      volume: 92,
      pan: 0.6,
      reverb: 45,
      play: playRhythm(52, 'x.....o.x.o...o.', { beats: 0.9, spread: 0.022 }),
    },
    {
      program: 32,
      sections: 'labh',
      volume: 96,
      play: playBass(31, [
        [0, 'r', 1.5],
        [2, 'f', 1],
        [3, 'r', 0.8],
      ]),
    },
    {
      program: 73,
      sections: 'abh',
      volume: 78,
      pan: 0.15,
      reverb: 80,
      play: playMelody(
        `G5/1.5 E5/.5 C5/2 | D5/1.5 B4/.5 G4/2 | C5/1 E5/1 G5/1 E5/1 | F5/2 A4/1 C5/1 |
         G5/1.5 E5/.5 C5/1 E5/1 | D5/1 G5/1 B4/2 | A5/1 G5/1 F5/1 C5/1 | D5/2 G5/2`,
      ),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'ilabh',
      volume: 92,
      reverb: 40,
      play: playDrums({
        intro: { shaker: 'o,x,o,x,o,x,o,x,' },
        beat: { kick: 'X.......x.....o.', stick: '....x.......x...', shaker: 'x,o,x,o,x,o,x,o,' },
        fill: {
          kick: 'X.......x...x...',
          stick: '....x...........',
          shaker: 'x,o,x,o,x,o,x,o,',
          highBongo: '.........ox.xox.',
          lowConga: '..............xx',
        },
        drop: { tambourine: 'X...............', splash: 'o...............' },
        hit: { kick: 'X', tambourine: 'X', splash: 'x' },
      }),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'b',
      volume: 70,
      play: playDrums({ beat: { tambourine: '....x.......x.o.' } }),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'lb',
      volume: 70,
      reverb: 60,
      play: playSwell(DRUM.swell, { perBeat: 4, loudest: 0.6 }),
    },
    { program: 49, sections: 'bh', volume: 58, reverb: 80, play: holdChords(60, 0.5) },
  ],
};
