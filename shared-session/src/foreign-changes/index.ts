export { keepFields, type KeptFields } from './keep-fields.ts';
export { logRecovery } from './log-recovery.ts';
export { tolerateForeignChanges } from './tolerate-foreign-changes.ts';
