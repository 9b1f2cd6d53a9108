import { getLook } from '../text-layout/brand-look.ts';
import { layLines, type Hyphenate } from '../text-layout/lines/lay-lines.ts';
import { placeText } from '../text-layout/place-text.ts';
import { loadHyphenation } from './load-hyphenation.ts';

/** Long words with the points at which dictionaries break them, with three letters after the last. */
const WORDS = [
  ['de', 'Ge-schwin-dig-keits-be-gren-zung'],
  ['de', 'Do-nau-dampf-schiff-fahrts-ge-sell-schaft'],
  ['de', 'Kran-ken-ver-si-che-rungs-karte'],
  ['de', 'Stra-ßen-bahn-hal-te-stelle'],
  ['de', 'Bun-des-aus-bil-dungs-för-de-rungs-ge-setz'],
  ['de', 'Kraft-fahr-zeug-haft-pflicht-ver-si-che-rung'],
  ['de', 'Woh-nungs-ei-gen-tü-mer-ge-mein-schaft'],
  ['en', 'in-ter-na-tion-al-iza-tion'],
  ['en', 'char-ac-ter-is-ti-cally'],
  ['en', 'en-vi-ron-men-tally'],
  ['en', 're-spon-si-bil-ity'],
  ['en', 'ex-tra-or-di-nary'],
  ['en-GB', 'in-ter-na-tion-al-isa-tion'],
  ['en-GB', 'char-ac-ter-ist-ic-ally'],
  ['fr', 'an-ti-cons-ti-tu-tion-nel-le-ment'],
  ['fr', 'dé-ve-lop-pe-ment'],
  ['fr', 'élec-tro-mé-na-ger'],
  ['fr', 'pro-fes-sion-nel-le-ment'],
  ['fr', 'ex-tra-or-di-naire'],
  ['es', 'elec-tro-do-més-ti-cos'],
  ['es', 'ex-tra-or-di-na-ria-mente'],
  ['es', 'res-pon-sa-bi-li-dad'],
  ['es', 'in-ter-na-cio-na-li-za-ción'],
  ['es', 'oto-rri-no-la-rin-gó-logo'],
  ['pt', 'ele-tro-do-més-ti-cos'],
  ['pt', 'de-sen-vol-vi-mento'],
  ['pt', 'res-pon-sa-bi-li-dade'],
  ['pt', 'ex-tra-or-di-na-ri-a-mente'],
  ['it', 'pre-ci-pi-te-vo-lis-si-me-vol-mente'],
  ['it', 'elet-tro-do-me-stici'],
  ['it', 'straor-di-na-ria-mente'],
  ['it', 're-spon-sa-bi-lità'],
  ['nl', 'ar-beids-on-ge-schikt-heids-ver-ze-ke-ring'],
  ['nl', 'ver-ze-ke-rings-maat-schap-pij'],
  ['nl', 'ver-ant-woor-de-lijk-heid'],
  ['nl', 'was-ma-chi-ne-on-der-houd'],
  ['pl', 'od-po-wie-dzial-ność'],
  ['pl', 'nie-bez-pie-czeń-stwo'],
  ['pl', 'kon-stan-ty-no-po-li-tań-czy-ko-wia-neczka'],
  ['pl', 'naj-nie-bez-piecz-niej-szy'],
  ['hu', 'szá-mí-tó-gép'],
  ['hu', 'meg-szent-ség-te-le-nít-he-tet-len'],
  ['hu', 'fel-hasz-ná-ló-ba-rát'],
  ['hu', 'kör-nye-zet-vé-de-lem'],
  ['sv', 'ar-bets-mark-nads-de-par-te-men-tet'],
  ['sv', 'sjuk-vårds-för-säk-ring'],
  ['sv', 'flyg-plats-buss'],
  ['sv', 'an-svars-för-säk-ring'],
  ['tr', 'so-rum-lu-luk-la-rı-mız'],
  ['tr', 'elekt-ro-nik'],
  ['tr', 'pro-fes-yo-nel-leş-tir-mek'],
  [
    'tr',
    'mu-vaf-fa-ki-yet-siz-leş-ti-ri-ci-leş-ti-ri-ve-re-me-ye-bi-le-cek-le-ri-miz-den-miş-si-niz-ce-sine',
  ],
  ['ru', 'до-сто-при-ме-ча-тель-ность'],
  ['ru', 'элек-тро-обо-ру-до-ва-ние'],
  ['ru', 'от-вет-ствен-ность'],
  ['ru', 'пре-вос-хо-ди-тель-ство'],
  ['fi', 'len-to-ko-ne-suih-ku-tur-biini'],
  ['el', 'ηλε-κτρο-νι-κός'],
  ['el', 'υπευ-θυ-νό-τητα'],
] as const;

async function requireHyphenation(text: string, voiceLanguage?: string): Promise<Hyphenate> {
  const hyphenate = await loadHyphenation(text, { voiceLanguage });
  if (!hyphenate) throw new Error(`There are no patterns for "${text}".`);
  return hyphenate;
}

test('covers at least 40 words in ten languages', () => {
  expect(WORDS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(WORDS.map(([language]) => language)).size).toBeGreaterThanOrEqual(10);
});

test.each(WORDS)('breaks words of %s at their hyphenation points: %s', async (language, parts) => {
  const hyphenate = await requireHyphenation('', language);
  const word = parts.replaceAll('-', '');
  expect(hyphenate(word).join('-')).toBe(parts);
  // Titles of some looks are in capitals.
  const capitals = hyphenate(word.toLocaleUpperCase('en')).map(({ length }) => length);
  if (!word.includes('ß')) expect(capitals).toEqual(parts.split('-').map(({ length }) => length));
});

test('keeps punctuation with its word, and addresses, numbers and short words whole', async () => {
  const hyphenate = await requireHyphenation('', 'de');
  expect(hyphenate('„Straßenbahnhaltestelle!“ ')).toEqual([
    '„Stra',
    'ßen',
    'bahn',
    'hal',
    'te',
    'stelle!“ ',
  ]);
  for (const text of [
    'strassenbahn.example/haltestelle',
    'info@strassenbahn',
    'Uhr',
    'ZX81Rechner',
  ])
    expect(hyphenate(text)).toEqual([text]);
});

test('uses the voice’s region, and no patterns of another language', async () => {
  expect((await requireHyphenation('', 'de-CH'))('Haltestelle')).toEqual(['Hal', 'te', 'stelle']);
  expect(
    await loadHyphenation('Geschwindigkeitsbegrenzung', { voiceLanguage: 'hi' }),
  ).toBeUndefined();
});

test.each([
  ['de', 'Die neue Kaffeemaschine für Ihr Zuhause. Geschwindigkeitsbegrenzung'],
  ['en', 'A handmade ceramic kettle for unhurried mornings. internationalization'],
  ['fr', 'La meilleure cafetière pour vos matins. professionnellement'],
  ['es', 'El mejor café en tu casa, hecho a mano. electrodomésticos'],
  ['pt', 'O melhor café em sua casa, feito à mão. desenvolvimento'],
  ['it', 'Il miglior caffè a casa tua, fatto a mano. elettrodomestici'],
  ['nl', 'De beste koffie wordt bij u thuis gemaakt. verzekeringsmaatschappij'],
  ['pl', 'Najlepsza kawa w twoim domu. odpowiedzialność'],
  ['hu', 'A legjobb kávé otthon. számítógép'],
  ['sv', 'Det bästa kaffet hemma, för alla. arbetsmarknadsdepartementet'],
  ['tr', 'Evinizde en iyi kahve için. sorumluluklarımız'],
  ['ru', 'Лучший кофе у вас дома. достопримечательность'],
])('detects the language of a text without a voice: %s', async (language, text) => {
  const word = text.split(' ').at(-1) ?? '';
  const expectedParts = WORDS.find(
    ([tag, parts]) => tag === language && parts.replaceAll('-', '') === word,
  );
  // A draft may have been begun in another language than it was written in.
  for (const language of [undefined, 'fi']) {
    const hyphenate = await loadHyphenation(text, { language });
    expect(hyphenate?.(word).join('-')).toBe(expectedParts?.[1]);
  }
});

test('takes the ordered language of a text that is too short to tell', async () => {
  const hyphenate = await loadHyphenation('OK', { language: 'de' });
  expect(hyphenate?.('Haltestelle')).toEqual(['Hal', 'te', 'stelle']);
});

test.each([
  '',
  'OK',
  '¡2 × 4!',
  'Ručně vyráběná konvice',
  'Чайник ручної роботи',
  '東京都庁舎展望室',
])('leaves texts in an unclear or unknown language alone: %s', async (text) => {
  expect(await loadHyphenation(text)).toBeUndefined();
});

describe('a line', () => {
  const face = { family: 'inter', weight: 700 } as const;
  const lay = (text: string, width: number, hyphenate: Hyphenate) =>
    layLines(text, face, { width, lines: 2, size: 1, hyphenate });

  test('is hyphenated at full size before the text shrinks', async () => {
    const hyphenate = await requireHyphenation('', 'de');
    const { lines, size } = lay('Geschwindigkeitsbegrenzung', 11, hyphenate);
    expect(lines.map(({ text }) => text)).toEqual(['Geschwindig-', 'keitsbegrenzung']);
    expect(size).toBe(1);
  });

  test('begins with the words before a long one', async () => {
    const hyphenate = await requireHyphenation('', 'de');
    const { lines, size } = lay('Die Donaudampfschifffahrtsgesellschaft', 13, hyphenate);
    expect(lines.map(({ text }) => text)).toEqual(['Die Donaudampfschiff-', 'fahrtsgesellschaft']);
    expect(size).toBe(1);
  });

  test('shrinks where hyphens are not enough, and breaks anywhere as the last resort', async () => {
    const hyphenate = await requireHyphenation('', 'de');
    const compound = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    const { lines, size, isCut } = lay(compound, 13, hyphenate);
    expect(size).toBeLessThan(1);
    expect(isCut).toBe(false);
    const points = hyphenate(compound);
    const firstPart = lines[0]?.text.replace(/-$/u, '') ?? '';
    expect(points.map((_, index) => points.slice(0, index + 1).join(''))).toContain(firstPart);
    const consonants = lay('strčprstskrzkrkstrčprstskrzkrkstrčprstskrzkrk', 13, hyphenate);
    expect(consonants.lines[0]?.text).toMatch(/\p{L}{2}-$/u);
  });

  test('keeps short words whole', async () => {
    const hyphenate = await requireHyphenation('', 'en');
    const { lines } = lay('The handmade ceramic kettle for mornings', 12, hyphenate);
    expect(lines.every(({ isHyphenated }) => !isHyphenated)).toBe(true);
  });
});

test.each([
  ['Kraftfahrzeughaftpflichtversicherung', { width: 1080, height: 1920 }],
  [
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    { width: 1920, height: 1080 },
  ],
])('breaks %s in a caption before it makes it smaller', async (text, frame) => {
  const look = getLook({ style: 'clean' });
  const hyphenate = await requireHyphenation('', 'de');
  const word = placeText('Auto', 'caption', look, frame);
  const caption = placeText(text, 'caption', look, frame, { hyphenate });
  const wholeCaption = placeText(text, 'caption', look, frame);
  expect(caption?.size).toBe(word?.size);
  expect(wholeCaption?.size).toBeLessThan(word?.size ?? 0);
  const [first = '', second = ''] = caption?.lines.map((line) => line.text) ?? [];
  expect(first).toMatch(/-$/u);
  const points = hyphenate(text);
  expect(points.map((_, at) => points.slice(0, at + 1).join(''))).toContain(first.slice(0, -1));
  expect(first.slice(0, -1) + second).toBe(text);
});
