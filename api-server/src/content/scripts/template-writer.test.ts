import fc from 'fast-check';
import {
  SCRIPT_LIMITS,
  SCRIPT_PLATFORMS,
  SCRIPT_STYLES,
  SCRIPT_TONES,
} from '@vidra/shared-contract';
import { scriptResult, type ScriptOrder } from '@vidra/shared-contract/schemas';
import { writeFromTemplate } from './template-writer.ts';

const words = fc
  .array(
    fc.constantFrom('copper', 'kettle', 'für', 'two', 'litres', '{price}', '$&', '“quoted”', '茶'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((list) => list.join(' '));
const createOptional = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);

const orders: fc.Arbitrary<ScriptOrder> = fc.record({
  product: fc.record({
    title: fc.oneof(
      words,
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    ),
    description: createOptional(words),
    bulletPoints: fc.array(words, { maxLength: 6 }),
    price: fc.option(
      fc.record({
        amount: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
        currency: fc.constantFrom('EUR', 'USD', 'JPY', null),
      }),
    ),
  }),
  style: fc.constantFrom(...SCRIPT_STYLES),
  platform: fc.constantFrom(...SCRIPT_PLATFORMS),
  audience: createOptional(words),
  language: fc.constantFrom(
    ...['en', 'en-GB', 'de', 'de-AT', 'fr', 'es', 'pt-BR', 'it', 'ja', 'ko', 'zh-Hans', 'ar', 'nl'],
  ),
  lengthSeconds: fc.integer({ min: SCRIPT_LIMITS.minSeconds, max: SCRIPT_LIMITS.maxSeconds }),
  tone: fc.constantFrom(...SCRIPT_TONES),
});

const writeText = (order: ScriptOrder) =>
  writeFromTemplate(order)
    .sentences.map(({ text }) => text)
    .join(' ');

it('keeps to the contract, the length and whole sentences, whatever the facts', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const result = writeFromTemplate(order);
      expect(scriptResult.safeParse(result).error).toBeUndefined();
      const [first] = result.sentences;
      const longest = Math.max(order.lengthSeconds, first?.seconds ?? 0);
      expect(result.seconds).toBeLessThanOrEqual(longest + 0.05);
      for (const { text } of result.sentences) expect(text).toMatch(/[.!?…。！？؟]["”’»“)]*$/u);
    }),
  );
});

it('claims only facts: without one its sentences have no number and no price', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const bareOrder = {
        ...order,
        product: { title: 'Kettle', description: '', bulletPoints: [], price: null },
        audience: '',
      };
      expect(writeText(bareOrder)).not.toMatch(/[\d€$%{}]|undefined|null/);
    }),
  );
});

it('writes the same script for the same order', () => {
  fc.assert(
    fc.property(orders, (order) =>
      expect(writeText(order)).toBe(writeText(structuredClone(order))),
    ),
  );
});

const kettle: ScriptOrder = {
  product: {
    title: 'Copper kettle',
    description: 'Boils two litres in four minutes. Hand-made in Ghent.',
    bulletPoints: ['Fits every stove', 'Ten years of warranty'],
    price: { amount: 129.9, currency: 'EUR' },
  },
  style: 'benefits',
  platform: 'tiktok',
  audience: 'people who drink tea',
  language: 'en',
  lengthSeconds: 60,
  tone: 'calm',
};

it('uses every fact when there is time, and formats the price for the language', () => {
  const facts = ['Copper kettle', 'Boils two litres', 'Ghent', 'every stove', 'warranty', 'tea'];
  for (const fact of [...facts, '€129.90']) expect(writeText(kettle)).toContain(fact);
  expect(writeText({ ...kettle, language: 'de' })).toContain('129,90 €');
});

it('keeps the opening and the close when time is short, and adds no filler', () => {
  const shortScript = writeFromTemplate({ ...kettle, lengthSeconds: 5 });
  expect(shortScript.sentences[0]?.text).toContain('Copper kettle');
  expect(shortScript.seconds).toBeLessThanOrEqual(5);
  expect(writeFromTemplate({ ...kettle, lengthSeconds: 120 }).notices[0]).toMatch(
    /Add good points/,
  );
});

it.each([
  ['de', /Kessel/, '129,90 €'],
  ['fr', /Kessel/, '129,90 €'],
  ['pt-BR', /Kessel/, '€ 129,90'],
  ['ja', /\p{Script=Hiragana}/u, '€129.90'],
  ['ko', /\p{Script=Hangul}/u, '€129.90'],
  ['zh-Hans', /\p{Script=Han}/u, '€129.90'],
  ['ar', /\p{Script=Arabic}/u, '129.90'],
])(
  'writes in %s, every sentence, with the price as it is written there',
  (language, own, price) => {
    const product = { ...kettle.product, title: 'Kessel', description: '', bulletPoints: [] };
    const styles = SCRIPT_STYLES.flatMap((style) => SCRIPT_TONES.map((tone) => ({ style, tone })));
    for (const choice of styles) {
      const result = writeFromTemplate({ ...kettle, ...choice, product, language, audience: '' });
      expect(result).toMatchObject({ language, notices: [expect.stringMatching(/seconds only/)] });
      const texts = result.sentences.map(({ text }) => text);
      expect(texts.join(' ')).toContain(price);
      if (own.flags === 'u') for (const text of texts) expect(text).toMatch(own);
    }
  },
);

it('reports that it is a template, and that it writes English for a language it does not know', () => {
  const { writer, language, notices } = writeFromTemplate({ ...kettle, language: 'nl' });
  expect(writer).toMatchObject({ id: 'template', honesty: expect.stringContaining('no AI') });
  expect(language).toBe('en');
  expect(notices.join(' ')).toContain('this script is in English');
});
