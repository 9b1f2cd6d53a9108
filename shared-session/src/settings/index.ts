export { getConfig, useConfig } from './config.ts';
export { getFlag, useFlag } from './flags.ts';
