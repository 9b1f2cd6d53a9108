const ENGLISH = 'Hello! This is how your script will sound.';

/** Sentences that let a person hear a voice, by primary language subtag (BCP 47). */
const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  en: ENGLISH,
  de: 'Hallo! So wird dein Text klingen.',
  fr: 'Bonjour ! Voici comment votre texte sera lu.',
  es: '¡Hola! Así sonará tu texto.',
  it: 'Ciao! Ecco come suonerà il tuo testo.',
  pt: 'Olá! É assim que o seu texto vai soar.',
  ja: 'こんにちは。あなたの台本はこのように聞こえます。',
  ko: '안녕하세요! 대본은 이렇게 들립니다.',
  zh: '您好！您的文稿听起来就是这样。',
  ar: 'مرحبًا! هكذا سيبدو صوت النص الخاص بك.',
};

/** Returns the sample sentence of a voice in its language, else in English. */
export function getSampleText(voiceLanguage = 'en'): string {
  return SAMPLE_TEXTS[voiceLanguage.split('-')[0] ?? ''] ?? ENGLISH;
}
