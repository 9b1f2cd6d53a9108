export { openBrowser } from './browser.ts';
export { medianSlope } from './median-slope.ts';
