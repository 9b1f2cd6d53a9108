import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MUSIC_BEDS } from '@vidra/shared-contract';
import { renderBed } from './music/render-bed.ts';
import { SCORES } from './music/scores/scores.ts';
import { writeMidi } from './music/write-midi.ts';

// Writes the music beds to api-server/assets/music: all, or those that are named.
const folder = new URL('../assets/music/', import.meta.url);
mkdirSync(folder, { recursive: true });
const requestedNames = process.argv.slice(2);
for (const bed of MUSIC_BEDS) {
  if (requestedNames.length > 0 && !requestedNames.includes(bed)) continue;
  renderBed(bed, writeMidi(bed, SCORES[bed]), fileURLToPath(new URL(`${bed}.m4a`, folder)));
  console.log(bed);
}
