export * from './text.ts';
export {
  useLanguage,
  useLanguageChoice,
  useTranslate,
  type TranslateNodes,
} from './use-translate.ts';
