export { keepFields, type KeptFields } from './keep-fields.ts';
export { tolerateForeignChanges } from './tolerate-foreign-changes.ts';
