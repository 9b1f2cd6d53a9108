export * from './text.ts';
export { useLanguage, useTranslate, type TranslateNodes } from './use-translate.ts';
