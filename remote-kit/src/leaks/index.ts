export { openBrowser } from './browser.ts';
export { computeMedianSlope } from './median-slope.ts';
