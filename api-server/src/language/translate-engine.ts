import { t } from '@vidra/shared-i18n/text';

/** Translates what an answer says about an engine. */
export function translateEngine<Text extends { label: string; honesty: string }>(
  engine: Text,
): Text {
  return { ...engine, label: t(engine.label), honesty: t(engine.honesty) };
}
