export { formatParts, type Catalog, type CompiledMessage } from './compiled-message.ts';
export type { MessageToken } from './compiled-message.ts';
export { getMessageId } from './message-id.ts';
export { readMessageSource, type MessageSource } from './message-source.ts';
export { plural, PluralValue, type PluralForms } from './plural.ts';
