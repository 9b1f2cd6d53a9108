import { MULTI_IMAGE, SPEAKER } from './testing/film-cases.ts';
import { describeFilms } from './testing/film-contract.ts';

describeFilms([MULTI_IMAGE, SPEAKER]);
