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

export const spark: Score = {
  intro: 'D | D/F# | G | A',
  middle: 'D | G | Bm | A | D | G | Em7 | A7',
  hit: 'D',
  parts: [
    {
      program: 45,
      sections: 'ilabh',
      volume: 112,
      pan: -0.3,
      reverb: 50,
      play: playBroken(57, [0, 2, 1, 2, 3, 2, 1, 2], 0.6),
    },
    {
      program: 45,
      sections: 'ilabh',
      volume: 104,
      pan: 0.2,
      reverb: 40,
      play: playBass(38, [
        [0, 'r', 0.4],
        [1, 'f', 0.4],
        [2, 'r', 0.4],
        [3, 'f', 0.4],
      ]),
    },
    {
      program: 12,
      sections: 'abh',
      volume: 100,
      pan: 0.3,
      reverb: 45,
      play: playMelody(
        `D5/.5 F#5/.5 A5/.5 -/.5 A5/.5 B5/.5 A5/1 | G5/.5 B5/.5 D6/.5 -/.5 B5/1 G5/1 |
         F#5/.5 -/.5 D5/.5 -/.5 B4/.5 D5/.5 F#5/1 | E5/.5 F#5/.5 E5/.5 C#5/.5 A4/2 |
         D5/.5 F#5/.5 A5/.5 -/.5 D6/1 A5/1 | B5/.5 A5/.5 G5/.5 F#5/.5 G5/2 |
         E5/.5 G5/.5 B5/.5 -/.5 B5/.5 A5/.5 G5/1 | A5/.5 C#6/.5 E6/.5 -/.5 A5/2`,
      ),
    },
    {
      program: 9,
      sections: 'bh',
      volume: 74,
      pan: 0.45,
      reverb: 70,
      play: playBroken(74, [null, 2, null, 3, null, 1, null, 2], 1),
    },
    {
      program: 71,
      sections: 'bh',
      volume: 70,
      pan: -0.15,
      reverb: 50,
      play: playRhythm(59, '..x...x...x...x.', { beats: 0.25 }),
    },
    {
      program: 0,
      sections: 'labh',
      volume: 84,
      pan: 0.1,
      reverb: 40,
      play: playRhythm(57, '..x...x...x...x.', { beats: 0.25 }),
    },
    {
      program: 32,
      sections: 'labh',
      volume: 84,
      reverb: 10,
      play: playBass(31, [
        [0, 'r', 0.6],
        [2, 'f', 0.6],
        [3.5, 'n', 0.3],
      ]),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'iabh',
      volume: 94,
      reverb: 30,
      play: playDrums({
        intro: { stick: '....o.......o.o.', shaker: 'o.o.o.o.o.o.o.o.' },
        beat: {
          kick: 'X.......X.......',
          clap: '....x.......x...',
          shaker: 'x.o.x.o.x.o.x.o.',
          snare: '....o.......o...',
        },
        fill: { kick: 'X.......X...X...', clap: '....x.......x.x.', snare: '........o.ooxoxX' },
        drop: { crash: 'x...............' },
        hit: { kick: 'X', clap: 'X', splash: 'x', triangle: 'x' },
      }),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'lb',
      volume: 80,
      play: playSwell(DRUM.snare, { softest: 0.12, loudest: 0.65 }),
    },
    { program: 49, sections: 'bh', volume: 56, reverb: 80, play: holdChords(62, 0.5) },
  ],
};
