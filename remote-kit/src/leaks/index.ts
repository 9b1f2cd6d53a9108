export { openBrowser } from '../site/browser.ts';
export { computeMedianSlope } from './median-slope.ts';
