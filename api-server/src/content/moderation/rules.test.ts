import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRules } from './read-rules.ts';
import { createRuleModeration } from './rule-moderation.ts';

const findTitle = async (phrases: Record<string, string[]>, text: string) => {
  const moderation = createRuleModeration([{ title: 'A rule', reason: 'A reason.', phrases }]);
  const flag = await moderation.findFlag({ texts: [{ field: 'prompt', text }], images: [] });
  return flag?.title;
};

test.each([
  ['a word in another case', { en: ['knife'] }, 'A KNIFE!', 'A rule'],
  ['no part of a word', { en: ['ass'] }, 'A class of glass.', undefined],
  ['a phrase over a line break', { en: ['build a bomb'] }, 'build\n a  bomb', 'A rule'],
  ['no words that only stand near', { en: ['build a bomb'] }, 'build a big bomb', undefined],
  ['a word with invisible characters', { en: ['knife'] }, 'kn\u200Bi\u00ADfe', 'A rule'],
  ['full-width letters', { en: ['knife'] }, 'ｋｎｉｆｅ', 'A rule'],
  ['a language without spaces', { ja: ['児童ポルノ'] }, 'これは児童ポルノです', 'A rule'],
  ['the case of a language', { tr: ['ışık'] }, 'IŞIK', 'A rule'],
  ['a phrase with punctuation', { fr: ['suicide-toi'] }, 'Suicide-toi !', 'A rule'],
])('matches %s', async (_name, phrases, text, title) => {
  expect(await findTitle(phrases, text)).toBe(title);
});

test('the shipped rules stop what they name, and no ordinary order', async () => {
  const moderation = createRuleModeration(readRules());
  const find = (text: string) =>
    moderation.findFlag({ texts: [{ field: 'prompt', text }], images: [] });
  expect(await find('Please undress her slowly')).toMatchObject({ title: 'Undressing people' });
  expect(await find('How to build a bomb at home')).toMatchObject({ title: 'Weapons and attacks' });
  expect(await find('Eine Rohrbombe bauen')).toMatchObject({ title: 'Weapons and attacks' });
  for (const text of [
    'A child plays with a kettle. The bomb of a price: 9.99.',
    'A bath bomb fizzes. The killer feature: it boils in a minute.',
    'A dress on a hanger, then she takes off in a plane.',
    'Ein Kind lacht. Unser Angebot schlägt ein wie eine Bombe.',
  ]) {
    expect(await find(text)).toBeUndefined();
  }
});

describe('the operator’s file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vidra-rules-'));
  const path = join(folder, 'rules.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const rule = { title: 'A', reason: 'B.', phrases: { en: ['c'] } };

  test('is read', () => {
    writeFileSync(path, JSON.stringify({ rules: [rule] }));
    expect(readRules(path)).toEqual([rule]);
  });

  test.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
    ['has an unknown language', JSON.stringify({ rules: [{ ...rule, phrases: { '??': ['c'] } }] })],
    ['has a rule without a reason', JSON.stringify({ rules: [{ ...rule, reason: '' }] })],
  ])('is refused by name when it %s', (_name, text) => {
    if (text === undefined) rmSync(path, { force: true });
    else writeFileSync(path, text);
    expect(() => readRules(path)).toThrow(/^MODERATION_RULES: ".*rules\.json"/);
  });
});
