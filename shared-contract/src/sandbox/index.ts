export * from './elements.ts';
export * from './limits.ts';
export * from './messages.ts';
