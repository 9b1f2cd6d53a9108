import { holdChords, playDrums, playMelody, playRhythm, walkBass } from '../patterns.ts';
import type { Score } from '../write-midi.ts';

export const lounge: Score = {
  intro: 'Dm9 | G13',
  middle: 'Dm9 | G13 | Cmaj9 | A7 | Dm9 | G13 | Em7 A7 | Dm9 G13',
  hit: 'Cmaj9',
  swing: { per: 8, share: 0.33 },
  parts: [
    {
      program: 0,
      sections: 'ilabh',
      volume: 104,
      pan: -0.45,
      reverb: 45,
      play: playRhythm(55, 'x.....o.....x...', { beats: 0.7 }),
    },
    {
      program: 0,
      sections: 'abh',
      volume: 108,
      pan: -0.05,
      reverb: 50,
      play: playMelody(
        `-/.5 A5/.5 F5/.5 D5/.5 E5/1 C5/1 | -/.5 B4/.5 D5/.5 F5/.5 A5/1 G5/1 |
         E5/1.5 D5/.5 B4/1 G4/1 | C#5/1 E5/.5 G5/.5 Bb5/1 A5/1 |
         -/.5 F5/.5 A5/.5 C6/.5 E5/1 D5/1 | B4/.5 D5/.5 F5/.5 A5/.5 G5/2 |
         B5/.5 A5/.5 G5/.5 E5/.5 C#5/1 A4/1 | D5/.5 F5/.5 A5/1 B4/.5 D5/.5 G5/1`,
      ),
    },
    { program: 32, sections: 'ilabh', volume: 98, pan: 0.05, reverb: 25, play: walkBass(28) },
    {
      program: 40,
      isDrums: true,
      sections: 'ilabh',
      volume: 86,
      reverb: 35,
      play: playDrums({
        intro: { ride: 'x...x.o.x...x.o.', pedal: '....x.......x...' },
        beat: {
          ride: 'x...x.o.x...x.o.',
          pedal: '....x.......x...',
          snare: '....o.......o.,.',
          kick: ',.......,.......',
        },
        fill: {
          ride: 'x...x.o.x.......',
          pedal: '....x...........',
          snare: '....o...o.x.x.X.',
          kick: ',.......,.......',
          midTom: '..........o.....',
          lowTom: '............x...',
        },
        drop: { splash: 'o...............' },
        hit: { kick: 'x', ride: 'X', splash: 'o', snare: 'o' },
      }),
    },
    {
      program: 11,
      sections: 'bh',
      volume: 84,
      pan: 0.5,
      reverb: 70,
      play: playRhythm(62, '......o.......o.', { beats: 1.2 }),
    },
    { program: 11, sections: 'h', volume: 118, pan: 0.3, reverb: 90, play: holdChords(60, 0.9) },
    { program: 49, sections: 'h', volume: 62, pan: -0.2, reverb: 80, play: holdChords(55, 0.55) },
  ],
};
