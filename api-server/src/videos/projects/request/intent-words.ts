import type { Motion } from '@vidra/shared-contract';
import type { Words } from './format-words.ts';

const GARMENT =
  '(jacket|dress|shirt|tshirt|tee|pants|trousers|jeans|skirt|coat|sweater|hoodie|blouse|suit|outfit|clothes|clothing|garment|top|shorts|cardigan|pullover|vest|scarf|hat|shoes|jacke|kleid|hemd|hose|rock|mantel|pulli|robe|veste|chemise|pantalon|jupe|manteau|vestido|chaqueta|camisa|pantalones|falda|abrigo)';
const PERSON =
  '(her|him|me|them|myself|she|he|person|woman|man|girl|boy|model|selfie|face|portrait|lady|guy|sie|ihn|mich|elle|lui|ella|el|mujer|hombre|femme|homme|frau|mann)';

export const TRY_ON_WORDS: Words = [
  '(try|tries|trying|tried) .{0,3} on',
  '(try|tries|trying|tried) on',
  `(try|tries|trying) .{0,2} ${GARMENT}`,
  '(tryon|fitting|anprobieren|anprobe|anziehen|essayer|essayage|probar|probarme|probarse|ponerse|ponerme)',
  `(wear|wears|wearing) .{0,3} ${GARMENT}`,
  `(look|looks|looking|fit|fits) (on|good on|like on)? ${PERSON}`,
  `${GARMENT} .{0,3} on ${PERSON}`,
  `${GARMENT} on (my|the|this|that|our) ${PERSON}`,
  '(lookbook|lookbooks)',
  `(model|person|woman|man|lady|guy) (and|with) (a|the|this|that|these|my|our) .{0,2} ${GARMENT}`,
  `(look|looks) in (a|the|this|that|these|my) .{0,2} ${GARMENT}`,
  `(dress|put|show|see|picture) .{0,2} in (a|the|this|that|these|my|our) .{0,2} ${GARMENT}`,
];

/** Kinds of change that a person marks by hand, in another tool. */
export const CHANGE_WORDS: Words = [
  '(remove|erase|delete|retouch|removing|erasing|entferne|entfernen|supprime|supprimer|efface|effacer|quita|quitar|elimina|borra)',
  '(blur|blurring|pixelate|unscharf|verpixeln|flouter|floute|difuminar)',
  '(replace|swap|exchange|ersetze|remplace|remplacer|reemplaza|cambia)',
  '(change|changing|make) .{0,2} (color|colour|background|sky)',
  '(recolor|recolor)',
  '(cut|cutting) .{0,3} out',
];

export const PRODUCT_WORDS: Words = [
  '(ad|ads|advert|adverts|advertisement|advertise|advertising|commercial|promo|promos|promote|promoting|promotion|promotional|teaser|product|products|launch|marketing|campaign)',
  '(sell|sells|selling|buy|buyers|bestseller)',
  '/^(werb|reklame|anzeige|angebot|verkauf|produkt)/',
  '/^(publicit|vend|produit|promotionnel|annonce|annonces)/',
  '(pub|offre|anuncio|anuncios|publicidad|vender|vendo|venta|oferta|producto|productos|promocion)',
];

/** Words of selling that a speaker says too: "greet our customers". */
export const TRADE_WORDS: Words = ['(sale|sales|offer|offers|discount|customers)'];

/** Nouns that mean a talking portrait even beside the words of an ad. */
export const PRESENTER_WORDS: Words = [
  '(avatar|presenter|presenters|spokesperson|spokeswoman|spokesman|moderator|sprecher|moderatorin|presentador|presentadora)',
  'talking (head|portrait|photo|avatar|person)',
  '(lip|lips) (sync|syncing)',
  '(lipsync|lipsyncing)',
];

export const SPEECH_WORDS: Words = [
  '(say|says|saying|speak|speaks|speaking|talk|talks|talking|greet|greets|greeting|greetings|explain|explains|explaining|announce|announces|announcing|announcement|introduces|introducing|welcomes|welcoming|reads|reading)',
  '(read|introduce|welcome) (this|it|that|out|aloud|myself|herself|himself|themselves|me|us)',
  '(welcome|thank|video|personal|short) (message|speech|greeting)',
  '(tell|tells|telling) (people|everyone|everybody|us|them|her|him)',
  '(tell|tells|telling) (the|my|our|his|your) .',
  '(sagen|sagt|sage|spricht|sprechen|reden|redet|grubt|gruben|begrubt|begruben|vorliest|erklart)',
  '(parler|parle|parlent|dire|dit|dise|saluer|salue|explique|lit)',
  '(diga|digan|decir|dice|hable|habla|hablar|salude|saluda|explica)',
];

/** After these words comes the spoken text, also without quotation marks. */
export const SAY_WORD = '(say|says|saying)';

export const STORY_WORDS: Words = [
  '(story|stories|storyline|storytelling|tale|tales|fable|chapter|chapters|episode|narrator|narrated|narration|narrate|scenes|shots)',
  '(geschichte|erzahlung|marchen|szenen|kapitel|histoire|conte|recit|scenes|chapitres|historia|cuento|escenas|capitulos)',
];

/** A sequence makes a story of several images: "first … then …". */
export const SEQUENCE_WORDS: Words = ['(first|zuerst|dabord|primero)'];
export const SEQUEL_WORDS: Words = [
  '(then|next|after|finally|lastly|dann|danach|puis|ensuite|luego|despues)',
];

/**
 * Words by which people ask for a camera motion. A motion without an entry is found by its title.
 * The first match in the order of `MOTIONS` wins, and none is a push in.
 */
export const MOTION_WORDS: Readonly<Partial<Record<Exclude<Motion, 'push-in'>, Words>>> = {
  'pull-out': [
    '(pull|pulls|pulling|zoom|zooms|zooming|back|backs|backing|move|moves|step) .{0,2} (out|away|backwards)',
    '(pull|zoom|zooms|zooming|backs|moves) (out|away|back)',
    '(herauszoomen|rauszoomen|dezoom|dezoomer|alejar|aleja)',
  ],
  'pan-left': [
    '(pan|pans|panning|move|moves|glide|slide|schwenk) .{0,3} (left|links)',
    '(vers la gauche|hacia la izquierda)',
    'right to left',
  ],
  'pan-right': [
    '(pan|pans|panning|schwenk|schwenken)',
    '(move|moves|glide|slide) .{0,3} (right|rechts)',
    '(vers la droite|hacia la derecha)',
    'left to right',
  ],
  'tilt-up': [
    '(tilt|tilts|tilting|upwards|upward)',
    '(camera|view|look|looks|looking|move|moves|going|goes|rise|rises|rising) up',
    '(camera|view) (rise|rises|rising)',
    '(nach oben|vers le haut|hacia arriba)',
  ],
  orbit: [
    '(orbit|orbits|orbiting|circle|circles|circling|revolve|revolves|rotate|rotates|rotating|spin|spins|spinning|umkreise|umkreisen|drehen|tourne|tourner|gira|girar)',
    '(walk|walks|move|moves|go|goes|fly|turn|turns|swing|travel|travels) around',
    '360',
  ],
  parallax: ['(parallax|depth|3d|tiefe|profondeur|profundidad)'],
  handheld: ['(handheld|shaky|shake|wobbly)', '(hand held|by hand)'],
};

/** Words before the name of what a video is about. */
export const SUBJECT_STARTS: Words = [
  '(vender|vendre|verkaufen)',
  '(ad|ads|advert|adverts|advertisement|promo|commercial|teaser|video|clip|film|spot|sale|sales|offer|discount|campaign|promotion|something|reklame|publicite|pub|annonce|anuncio|oferta|venta) (for|about|of|on|fur|von|uber|pour|de|para|sobre)',
  '(werbung|werbespot|werbevideo|anzeige|werbeclip|werbefilm) (fur|von|uber)',
  '(sell|sells|selling|promote|promoting|advertise|advertising|introduce|introducing|launch|launching|present)',
  '^(for|about|fur|pour|para|sobre)',
  '(for|about|fur|pour|para|sobre) (this|these|the|my|our|mein|meine|unser|unsere|mon|notre|mi|nuestro|nuestra)',
  '(fur|pour)',
];

/** Words that end such a name. */
export const SUBJECT_ENDS: ReadonlySet<string> = new Set(
  'in with without for on at to from by as of that which who where when while because so and please pls they it we i is are costs cost saying says im mit ohne bitte als und avec sans en au et con sin y por read only'.split(
    ' ',
  ),
);

/** Words before such a name that are no part of it. */
export const DETERMINER =
  '(this|these|that|those|the|my|our|your|a|an|some|all|his|her|their|meine|meinen|mein|unser|unsere|unseren|das|die|den|der|diese|diesen|dieses|ein|eine|einen|mon|ma|mes|notre|nos|ce|cette|ces|le|la|les|un|une|mi|mis|nuestro|nuestra|el|los|las|una|este|esta)';

export const PRONOUN = '(it|this|these|that|those|them|him|her|me|us|one)';
