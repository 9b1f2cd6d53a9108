/** Notes in the picture of a speaker whose mouth moves, by primary language subtag (BCP 47). */
const NOTES = {
  en: 'Mouth moves with the sound; not lip sync',
  ar: 'الفم يتبع الصوت؛ دون مزامنة الشفاه',
  de: 'Mund folgt dem Ton; nicht lippensynchron',
  es: 'La boca sigue el sonido; sin sincronía labial',
  fr: 'La bouche suit le son ; sans synchro labiale',
  it: 'La bocca segue il suono; non è lip sync',
  ja: '口は音に連動（リップシンクではありません）',
  ko: '입은 소리에 맞춰 움직입니다(립싱크 아님)',
  pt: 'A boca segue o som; sem sincronia labial',
  zh: '嘴部随声音开合，并非口型同步',
} as const;

/** Returns the note in a language such as `de-AT`, otherwise in English. */
export function getMovingMouthNote(language = 'en'): string {
  const notes: Readonly<Record<string, string>> = NOTES;
  return notes[language.split('-')[0] ?? ''] ?? NOTES.en;
}
