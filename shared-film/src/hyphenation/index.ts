export { loadHyphenation } from './load-hyphenation.ts';
