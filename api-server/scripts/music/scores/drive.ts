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

export const drive: Score = {
  intro: 'Em | C | G | D',
  middle: 'Em | C | G | D | Em | C | Am7 | B7',
  hit: 'Em',
  parts: [
    {
      program: 48,
      sections: 'ilabh',
      volume: 100,
      pan: -0.3,
      reverb: 50,
      play: playBroken(40, [0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 1, 2], 0.6),
    },
    {
      program: 48,
      sections: 'labh',
      volume: 84,
      pan: 0.3,
      reverb: 60,
      play: playBroken(52, [0, 0, 2, 0, 1, 0, 2, 0, 0, 0, 2, 0, 3, 0, 2, 1], 0.6),
    },
    {
      program: 43,
      sections: 'ilabh',
      volume: 100,
      reverb: 40,
      play: playBass(28, [
        [0, 'r', 1.9],
        [2, 'r', 1.9],
      ]),
    },
    {
      program: 60,
      sections: 'ilabh',
      volume: 88,
      pan: 0.2,
      reverb: 70,
      play: holdChords(52, 0.75),
    },
    {
      program: 61,
      sections: 'abh',
      volume: 92,
      reverb: 60,
      play: playMelody(
        `E4/1.5 G4/.5 B4/2 | C5/1.5 B4/.5 G4/2 | D5/1.5 B4/.5 G4/1 B4/1 | A4/3 F#4/1 |
         E5/1.5 D5/.5 B4/2 | C5/1.5 D5/.5 E5/2 | C5/1 B4/1 A4/1 C5/1 | B4/2 D#5/2`,
      ),
    },
    { program: 52, sections: 'bh', volume: 76, reverb: 90, play: holdChords(59, 0.65) },
    {
      program: 116,
      sections: 'ilabh',
      volume: 112,
      reverb: 60,
      play: playBass(40, [
        [0, 'r', 0.5],
        [0.75, 'r', 0.25],
        [1.5, 'r', 0.5],
        [2, 'r', 0.5],
        [2.75, 'r', 0.25],
        [3, 'r', 0.25],
        [3.5, 'r', 0.5],
      ]),
    },
    {
      program: 16,
      isDrums: true,
      sections: 'abh',
      volume: 108,
      reverb: 45,
      play: playDrums({
        beat: {
          kick: 'X..x..X.X..x..x.',
          snare: '....X.......X...',
          floorTom: 'x.....x...x...x.',
          ride: 'o.o.o.o.o.o.o.o.',
        },
        fill: { kick: 'X..x..X.X.X.X.X.', snare: '....X...xxxxXXXX', floorTom: 'x.x.x.x.X.X.X.X.' },
        drop: { crash: 'X...............' },
        hit: { kick: 'X', crash: 'X', floorTom: 'X', snare: 'X' },
      }),
    },
    {
      program: 16,
      isDrums: true,
      sections: 'lb',
      volume: 96,
      reverb: 45,
      play: playSwell(DRUM.floorTom, { perBeat: 4, softest: 0.2 }),
    },
    {
      program: 16,
      isDrums: true,
      sections: 'lb',
      volume: 84,
      reverb: 60,
      play: playSwell(DRUM.swell, { perBeat: 6, loudest: 0.75 }),
    },
    {
      program: 47,
      sections: 'abh',
      volume: 96,
      reverb: 60,
      play: playBass(40, [
        [0, 'r', 1],
        [3, 'r', 0.9],
      ]),
    },
  ],
};
