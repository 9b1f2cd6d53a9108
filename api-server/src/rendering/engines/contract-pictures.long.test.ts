import { CHANGE_ELEMENTS, TRY_ON } from './testing/film-cases.ts';
import { describeFilms, describeMaking } from './testing/film-contract.ts';

describeFilms(TRY_ON);
describeMaking(CHANGE_ELEMENTS);
