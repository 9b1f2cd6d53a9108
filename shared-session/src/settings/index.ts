export { getConfig, useConfig } from './config.ts';
export { evaluateFlag, getFlag, useFlag } from './flags.ts';
export { readPageSettings } from './page-settings.ts';
