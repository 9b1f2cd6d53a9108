import * as fontkit from 'fontkit';
import { GlobalFonts } from './canvas.ts';
import {
  chooseFontFiles,
  registerFontFamilies,
  findMissingSigns,
  removeMissingSigns,
} from './fonts.ts';

const PANGRAMS: Record<string, string> = {
  Latin: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Příliš žluťoučký kůň.',
  Cyrillic: 'Съешь же ещё этих мягких французских булок, да выпей чаю.',
  Greek: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.',
  Arabic: 'نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر',
  Hebrew: 'דג סקרן שט בים מאוכזב ולפתע מצא חברה',
  Devanagari: 'ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश करने वाले',
  Bengali: 'আমি কাঁচ খেতে পারি, তাতে আমার কোনো ক্ষতি হয় না।',
  Tamil: 'யாமறிந்த மொழிகளிலே தமிழ்மொழி போல் இனிதாவது எங்கும் காணோம்',
  Thai: 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์เดรัจฉาน',
  Japanese: 'いろはにほへと ちりぬるを 色は匂へど散りぬるを',
  Korean: '키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다.',
  Chinese: '视野无限广，窗外有蓝天。天地玄黃，宇宙洪荒。',
};

/** Returns the glyph ids that the layout library finds in the chosen files. 0 means "none". */
function findGlyphIds(text: string): number[] {
  const fonts = chooseFontFiles(text, 'inter').map(({ path }) => fontkit.openSync(path));
  return Array.from(text.replace(/\s/gu, '')).map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find(
      (candidate) => 'hasGlyphForCodePoint' in candidate && candidate.hasGlyphForCodePoint(code),
    );
    return font && 'glyphForCodePoint' in font ? font.glyphForCodePoint(code).id : 0;
  });
}

test.each(Object.entries(PANGRAMS))('%s has a glyph for every character', (_, text) => {
  expect(findMissingSigns(text)).toEqual([]);
  expect(findGlyphIds(text)).not.toContain(0);
});

test('draws emoji with one color font', () => {
  expect(findMissingSigns('👩🏽‍🚀 🇩🇪 2️⃣ 🫠')).toEqual([]);
  expect(registerFontFamilies('Yes 🫠', 'fraunces')).toBe('"vidra fraunces-latin","vidra emoji"');
});

test("draws Han characters in the variant of the text's language", () => {
  expect(chooseFontFiles('東京へ', 'inter').every(({ family }) => family === 'jp')).toBe(true);
  expect(chooseFontFiles('东京', 'inter').every(({ family }) => family === 'sc')).toBe(true);
});

test('lists each character without a font once and leaves it out instead of drawing a box', () => {
  const text = 'Cup 𓀀𓀀 and ᚠ';
  expect(findMissingSigns(text)).toEqual(['𓀀', 'ᚠ']);
  expect(removeMissingSigns(text)).toBe('Cup  and ');
});

test('uses only shipped fonts, never those of the machine', () => {
  registerFontFamilies('Bottle', 'inter');
  const knownFamilies = GlobalFonts.families.map(({ family }) => family);
  const shippedPattern = /^(vidra |Inter|Archivo|Fraunces|Noto)/;
  expect(knownFamilies.filter((family) => !shippedPattern.test(family))).toEqual([]);
});
