import { MULTI_IMAGE, SPEAKER } from './testing/film-cases.ts';
import { describeFilms, describeMaking } from './testing/film-contract.ts';

// The flows that are made of clips differ in their plans only: see remote-film/plans.long.test.ts.
describeFilms(MULTI_IMAGE);
describeMaking(SPEAKER);
