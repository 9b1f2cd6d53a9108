import { message } from '@vidra/shared-i18n/text';

const TITLES: Readonly<Record<string, string>> = {
  // Translators: in a list inside a sentence, as the next ones.
  prompt: message`prompt`,
  negativePrompt: message`negative prompt`,
  category: message`category`,
  layout: message`layout`,
  motion: message`motion`,
  movingMouth: message`moving mouth`,
  seed: message`seed`,
  'voice.pitch': message`pitch`,
  'voice.speed': message`speed`,
};

/** Returns the form's English title of an order's setting. */
export function getSettingTitle(name: string): string {
  return TITLES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
