export * from './needs.ts';
export * from './override.ts';
export * from './preview.ts';
export * from './record.ts';
export * from './set.ts';
export * from './service.ts';
export * from './settings.ts';
