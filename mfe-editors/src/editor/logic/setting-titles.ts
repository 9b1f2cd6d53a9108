const TITLES: Readonly<Record<string, string>> = {
  prompt: 'prompt',
  negativePrompt: 'negative prompt',
  category: 'category',
  layout: 'layout',
  motion: 'motion',
  movingMouth: 'moving mouth',
  seed: 'seed',
  'voice.pitch': 'pitch',
  'voice.speed': 'speed',
};

/** Returns the form's title of an order's setting. */
export function getSettingTitle(name: string): string {
  return TITLES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
