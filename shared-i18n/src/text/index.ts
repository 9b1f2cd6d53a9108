export { plural } from '../message/index.ts';
export { message, t, type TextValue, type Translate } from '../translate.ts';
