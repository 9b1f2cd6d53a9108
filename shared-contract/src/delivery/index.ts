export * from './record.ts';
export * from './set.ts';
