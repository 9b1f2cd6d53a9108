import {
  DRUM,
  holdChords,
  playBass,
  playDrums,
  playMelody,
  playRhythm,
  playSwell,
} from '../patterns.ts';
import type { Score } from '../write-midi.ts';

export const pulse: Score = {
  intro: 'Am9 | Em7 | Fmaj9 | G6',
  middle: 'Am9 | Em7 | Fmaj9 | G6 | Am9 | Em7 | Dm9 | E7sus4',
  hit: 'Am9',
  parts: [
    {
      program: 4,
      sections: 'ilabh',
      volume: 102,
      pan: 0.3,
      reverb: 45,
      chorus: 15,
      play: playRhythm(55, '..x..x....x..x..', { beats: 0.35 }),
    },
    {
      program: 89,
      sections: 'ilabh',
      volume: 72,
      pan: -0.2,
      reverb: 60,
      play: holdChords(57, 0.6),
    },
    {
      program: 38,
      sections: 'labh',
      volume: 108,
      play: playBass(33, [
        [0.5, 'r', 0.4],
        [1.25, 'r', 0.2],
        [1.5, 'o', 0.3],
        [2.5, 'r', 0.4],
        [3.25, 'f', 0.2],
        [3.5, 'o', 0.3],
      ]),
    },
    {
      program: 12,
      sections: 'abh',
      volume: 84,
      pan: -0.35,
      reverb: 70,
      play: playMelody(
        `E5/.75 E5/.75 D5/.5 C5/1 A4/1 | B4/.75 B4/.75 D5/.5 E5/2 |
         C5/.75 C5/.75 A4/.5 G4/1 C5/1 | D5/.75 B4/.75 D5/.5 G5/2 |
         E5/.75 E5/.75 G5/.5 A5/1 E5/1 | B4/.75 D5/.75 E5/.5 G5/2 |
         F5/.75 E5/.75 D5/.5 C5/1 D5/1 | E5/.75 D5/.75 B4/.5 E5/2`,
      ),
    },
    { program: 48, sections: 'bh', volume: 66, pan: 0.15, reverb: 70, play: holdChords(64, 0.55) },
    {
      program: 24,
      isDrums: true,
      sections: 'iabh',
      volume: 104,
      reverb: 15,
      play: playDrums({
        intro: { kick: 'X...X...X...X...', hat: '..o...o...o...o.' },
        beat: {
          kick: 'X...X...X...X...',
          clap: '....x.......x...',
          openHat: '..x...x...x...x.',
          hat: 'o,.,o,.,o,.,o,.,',
        },
        fill: {
          kick: 'X...X...X.......',
          clap: '....x.......x.xx',
          openHat: '..x...x...x.....',
          hat: 'o,.,o,.,o,.,oooo',
        },
        drop: { crash: 'x...............' },
        hit: { kick: 'X', crash: 'X', clap: 'x' },
      }),
    },
    {
      program: 24,
      isDrums: true,
      sections: 'ab',
      volume: 70,
      play: playDrums({ beat: { shaker: 'o,x,o,x,o,x,o,x,', highBongo: '...o..o....o..o.' } }),
    },
    {
      program: 24,
      isDrums: true,
      sections: 'lb',
      volume: 80,
      play: playSwell(DRUM.clap, { perBeat: 4, loudest: 0.7 }),
    },
    {
      program: 24,
      isDrums: true,
      sections: 'lb',
      volume: 80,
      reverb: 60,
      play: playSwell(DRUM.swell, { perBeat: 6, loudest: 0.7 }),
    },
  ],
};
