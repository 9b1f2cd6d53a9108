import type { MusicBed } from '@vidra/shared-contract';
import type { Words } from './format-words.ts';

const NO = '(no|without|zero|skip|minus|ohne|kein|keine|keinen|sans|sin|pas)';
const NEVER = '(dont|not|never)';
export const MUSIC = '(music|musik|musique|musica|soundtrack|song|songs|tune|beat|beats|melody)';

export const NO_MUSIC_WORDS: Words = [
  `with? ${NO} (any|de|d)? (background|added)? ${MUSIC}`,
  `${NEVER} (want|need|add|use|play|put|include) (any|some)? (background)? ${MUSIC}`,
  `with? ${NO} (any|de|d)? (sound|sounds|audio|ton|son|sonido)`,
  '(silent|silently|mute|muted|stumm|muet|muette|silencioso)',
];

/** Moods of the music beds. The first match wins, so the clearer moods come first. */
export const MUSIC_WORDS: readonly (readonly [MusicBed, Words])[] = [
  ['lofi', ['(lofi|hiphop)']],
  ['funk', ['(funk|funky|groovy)']],
  ['cinema', ['(cinematic|orchestral|orchestra|strings|orchester|orchestre|orquesta)']],
  ['lounge', ['(jazz|jazzy|lounge|chill|chilled|elegant|luxurious|luxury|classy|bossa)']],
  [
    'glow',
    [
      '(warm|romantic|dreamy|emotional|ambient|magical|tender|sentimental|nostalgic|touching)',
      '(romantisch|romantische|romantischer|romantique|romantica|vertraumte)',
    ],
  ],
  [
    'calm',
    [
      '(calm|calming|quiet|quietly|slow|gentle|relaxed|relaxing|soft|soothing|peaceful|meditative|piano|mellow)',
      '/^(ruhig|sanft|leise|entspannt|entspannend)(e|er|en|es)?$/',
      '(calme|calmes|douce|doux|tranquille|reposante|apaisante)',
      '(tranquila|tranquilo|suave|relajante|relajada)',
    ],
  ],
  [
    'drive',
    [
      '(fast|energetic|powerful|epic|driving|sporty|action|dynamic|intense|dramatic|rock|rocky|punchy|strong)',
      '/^(schnell|energisch|kraftvoll|dynamisch|mitreibend)(e|er|en|es)?$/',
      '(energique|rapide|dynamique|energica|rapida|dinamica)',
    ],
  ],
  ['pulse', ['(electronic|electro|techno|house|dance|club|synth|edm|elektronische|modern)']],
  ['breeze', ['(breezy|summery|acoustic|airy|light|fresh|tropical|beachy|leichte|sommerliche)']],
  ['focus', ['(corporate|business)']],
  ['spark', ['(playful|party|quirky|excited|exciting|poppy|festive)']],
  [
    'bright',
    [
      '(bright|happy|upbeat|cheerful|fun|joyful|funny|lively|positive|uplifting|optimistic|merry|cheery|jolly)',
      '/^(frohlich|heiter|lustig)(e|er|en|es)?$/',
      '(joyeuse|joyeux|gaie|alegre|alegres|divertida)',
    ],
  ],
];

export const NO_VOICE_WORDS: Words = [
  `with? ${NO} (any|de)? (voice|voices|voiceover|speech|narration|narrator|talking|speaking|stimme|sprecher|voix|voz)`,
  `${NO} (voice over|words)`,
  `${NEVER} (speak|talk)`,
];

export const NO_CAPTION_WORDS: Words = [
  `with? ${NO} (any|de)? (captions|caption|subtitles|subtitle|subs|untertitel|/^sous/|subtitulos|text)`,
  `${NEVER} (want|need|add|show|include) (any)? (captions|subtitles|text)`,
];

const SPEAKER =
  '(voice|voiceover|narrator|speaker|presenter|accent|stimme|sprecher|sprecherin|voix|voz|narration|speech)';
const WOMAN = '(female|woman|womans|lady|girl|feminine|weibliche|weiblicher|feminine|femenina)';
const MAN = '(male|man|mans|guy|masculine|mannliche|mannlicher|masculina)';

export const GENDER_WORDS: readonly (readonly ['female' | 'male', Words])[] = [
  [
    'female',
    [
      `${WOMAN} ${SPEAKER}`,
      `(by|from|von|par|por) (a|an|einer|une|una) ${WOMAN}`,
      `${SPEAKER} of a ${WOMAN}`,
      'voix de femme',
      'voz de mujer',
      'frauenstimme',
      'sprecherin',
    ],
  ],
  [
    'male',
    [
      `${MAN} ${SPEAKER}`,
      `(by|from|von|par|por) (a|an|einem|un) ${MAN}`,
      `${SPEAKER} of a ${MAN}`,
      'voix dhomme',
      'voz de hombre',
      'mannerstimme',
    ],
  ],
];

/** Where the name of a language tells how a video sounds, and not what it shows. `*` is the name. */
export const LANGUAGE_PLACES: Words = [
  '(in|into|auf|en|im|to) *',
  '(speak|speaks|speaking|talk|talks|talking|spoken|say|says) (in|auf|en)? *',
  `* (female|male)? ${SPEAKER}`,
  '* (language|speaking|subtitles|captions|text|script)',
];

/** Common words that tell a language apart from the others. */
export const LANGUAGE_SIGNS: Readonly<Record<string, Words>> = {
  en: ['(the|my|our|with|for|and|please|this|of|make|she|he|her|him|it|in|from|want)'],
  de: [
    '(der|das|die|ein|eine|einen|meine|meinen|mein|unsere|fur|mit|ohne|bitte|und|im|aus|von|sie|lass|keine|sekunden|mach)',
    '/^(werb|hochformat|querformat|hochkant|quadratisch)/',
  ],
  fr: [
    '(une|des|les|mon|ma|notre|cette|ce|avec|sans|pour|et|au|du|fais|secondes|photo|pendant|tous)',
    '(publicite|carree|verticale|musique)',
  ],
  es: [
    '(el|los|las|una|mi|mis|nuestro|esta|estas|con|sin|para|y|segundos|haz|diga|anuncio|musica)',
  ],
};
