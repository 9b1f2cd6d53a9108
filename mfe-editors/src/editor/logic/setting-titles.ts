const TITLES: Readonly<Record<string, string>> = {
  prompt: 'prompt',
  negativePrompt: 'negative prompt',
  category: 'category',
  layout: 'layout',
  motion: 'motion',
  seed: 'seed',
  'voice.pitch': 'pitch',
  'voice.speed': 'speed',
};

/** What the form calls a setting of an order. */
export function getSettingTitle(name: string): string {
  return TITLES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
