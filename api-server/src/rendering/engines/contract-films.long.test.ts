import { MULTI_IMAGE, SPEAKER } from './testing/film-cases.ts';
import { describeFilms, describeMaking } from './testing/film-contract.ts';

// Other clip-based flows differ only in their plans; see remote-film/plans.long.test.ts.
describeFilms(MULTI_IMAGE);
describeMaking(SPEAKER);
