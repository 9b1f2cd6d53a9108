import { CHANGE_ELEMENTS, TRY_ON } from './testing/film-cases.ts';
import { describeFilms } from './testing/film-contract.ts';

describeFilms([TRY_ON, CHANGE_ELEMENTS]);
