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

export const bright: Score = {
  intro: 'G | D/F# | Em7 | Cadd9',
  middle: 'G | D/F# | Em7 | Cadd9 | G | D/F# | Em7 C | Dsus4 D',
  hit: 'G',
  parts: [
    {
      program: 25,
      sections: 'ilabh',
      volume: 94,
      pan: -0.45,
      reverb: 35,
      play: playRhythm(50, 'X...x.o...o.x.o.', { beats: 0.6, spread: 0.018 }),
    },
    {
      program: 0,
      sections: 'labh',
      volume: 96,
      pan: 0.25,
      reverb: 40,
      play: playRhythm(59, 'x..x..x...x.x.o.', { beats: 0.5 }),
    },
    {
      program: 33,
      sections: 'labh',
      volume: 96,
      reverb: 10,
      play: playBass(31, [
        [0, 'r', 0.9],
        [1.5, 'r', 0.4],
        [2, 'r', 0.9],
        [3, 'r', 0.4],
        [3.5, 'f', 0.4],
      ]),
    },
    {
      program: 27,
      sections: 'iabh',
      volume: 74,
      pan: 0.5,
      reverb: 60,
      chorus: 40,
      play: playBroken(59, [0, 2, 1, 2, 3, 2, 1, 2], 1.4),
    },
    {
      program: 9,
      sections: 'abh',
      volume: 84,
      pan: 0.1,
      reverb: 70,
      play: playMelody(
        `B5/.5 -/.5 B5/.5 A5/.5 G5/1 D5/1 | F#5/.5 -/.5 F#5/.5 E5/.5 D5/2 |
         G5/.5 -/.5 G5/.5 F#5/.5 E5/1 B4/1 | E5/1 D5/1 C5/2 |
         B5/.5 -/.5 B5/.5 A5/.5 G5/1 D5/1 | F#5/.5 -/.5 A5/.5 -/.5 D5/2 |
         G5/1 B5/1 C6/1 B5/1 | A5/2 D6/2`,
      ),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'iabh',
      volume: 100,
      reverb: 25,
      play: playDrums({
        intro: { kick: 'x.......x.......', clap: '....o.......o...', shaker: 'x.o.x.o.x.o.x.o.' },
        beat: { kick: 'X.....x.X.......', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' },
        fill: {
          kick: 'X.....x.X...X...',
          snare: '....X...x.x.X.xX',
          hat: 'x.o.x.o.........',
          highTom: '..........x.....',
          lowTom: '.............x..',
        },
        drop: { crash: 'X...............' },
      }),
    },
    {
      program: 0,
      isDrums: true,
      sections: 'b',
      volume: 84,
      play: playDrums({ beat: { clap: '....x.......x...', tambourine: 'x.o.x.o.x.o.x.o.' } }),
    },
    { program: 0, isDrums: true, sections: 'lb', volume: 84, play: playSwell(DRUM.snare) },
    {
      program: 0,
      isDrums: true,
      sections: 'lb',
      volume: 80,
      reverb: 60,
      play: playSwell(DRUM.swell, { loudest: 0.7 }),
    },
    { program: 48, sections: 'bh', volume: 60, pan: -0.2, reverb: 70, play: holdChords(62, 0.55) },
  ],
};
