import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const STARTS_PROGRAMS = /\b(spawn|fork|renderClip|makeFilm|createPreviewEngine|withFinishing)\(/;

/**
 * Runs what starts other programs (renders, builds, servers) first: it takes longest, and the
 * workers then end together. jest's own order knows that only after a first run.
 */
export default class ProgramsFirst extends Sequencer {
  /** @override */
  async sort(tests) {
    const slow = new Set(
      tests.filter(({ path }) => STARTS_PROGRAMS.test(readFileSync(path, 'utf8'))),
    );
    const sorted = [...(await super.sort(tests))];
    return [...sorted.filter((one) => slow.has(one)), ...sorted.filter((one) => !slow.has(one))];
  }
}
