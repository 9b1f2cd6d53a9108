export * from './text/index.ts';
export {
  useLanguage,
  useLanguageChoice,
  useTranslate,
  type TranslateNodes,
} from './use-translate.ts';
