import { ProblemError } from '../../web/http/problem-error.ts';
import type { PlanRequest, PlanSample } from './agent-planner.ts';
import { rulePlanner } from './rule-planner.ts';
import { createPlanRequest, listFaults } from './testing/plan-facts.ts';
import { readRequestCases, type RequestCase } from './testing/request-case.ts';

const plan = (prompt: string, images: string[], more: Partial<PlanRequest> = {}) =>
  rulePlanner.plan({ ...createPlanRequest({ prompt, images }), ...more });

async function findFaults({ prompt, images, plan: expected }: RequestCase): Promise<string[]> {
  try {
    return listFaults(await plan(prompt, images), expected);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return expected.refused ? [] : [error.message];
  }
}

test.each(['development', 'held-back'] as const)(
  'plans at least 90 %% of the %s requests as they are meant',
  async (name) => {
    const cases = readRequestCases(name);
    const misread: string[] = [];
    for (const request of cases) {
      const faults = await findFaults(request);
      if (faults.length > 0) misread.push(`${request.prompt} | ${faults.join(', ')}`);
    }
    // Lists the misread requests where there are too many.
    expect(misread.length / cases.length <= 0.1 ? [] : misread).toEqual([]);
  },
);

test('never makes the request itself the script', async () => {
  for (const { prompt, images } of readRequestCases('development')) {
    const { settings } = await plan(prompt, images).catch(() => ({ settings: null }));
    if (settings && 'script' in settings) expect(settings.script).not.toBe(prompt);
  }
});

const perfume: PlanSample = {
  uid: 'sample-perfume',
  fileName: 'Perfume bottle',
  kind: 'product',
  description: 'A glass bottle of amber perfume on a stone plinth.',
  people: 0,
};
const city: PlanSample = {
  uid: 'sample-city',
  fileName: 'City by the water',
  kind: 'place',
  description: 'Lit towers.',
  people: 0,
};

test('without an image, uses the sample that fits, and writes from what it shows', async () => {
  const { settings, questions, notices } = await plan(
    'A vertical ad for this bottle, with calm music',
    [],
    { samples: [city, perfume] },
  );
  expect(settings).toMatchObject({
    flow: 'product',
    imageUids: ['sample-perfume'],
    productName: 'Perfume bottle',
    script: expect.stringContaining('A glass bottle of amber perfume on a stone plinth.'),
  });
  expect(questions).toEqual([]);
  expect(notices).toEqual(["You didn't add an image, so we'll use a sample."]);
});

test('writes the script and the price of an ad from the facts of its page', async () => {
  const page = {
    language: 'de',
    product: {
      title: 'Kessel aus Kupfer',
      description: 'Fasst zwei Liter.',
      bulletPoints: ['Für jeden Herd'],
      price: { amount: 129.9, currency: 'EUR' },
    },
  };
  const { settings, questions } = await plan('Ad for https://shop.example/kettle', ['thing'], {
    page,
  });
  expect(settings).toMatchObject({
    productName: 'Kessel aus Kupfer',
    price: '€129.90',
    voice: { voiceId: expect.stringMatching(/^de/) },
  });
  const { script } = settings as { script: string };
  for (const fact of ['Kessel aus Kupfer', 'Fasst zwei Liter', 'Für jeden Herd']) {
    expect(script).toContain(fact);
  }
  expect(questions).toEqual([]);
});

test('puts the person first where a person is needed', async () => {
  expect((await plan('Try on this jacket', ['thing', 'person'])).settings).toMatchObject({
    personUid: 'image-1',
    garmentUid: 'image-0',
  });
});

test('says when no voice speaks the language', async () => {
  const { voices } = createPlanRequest({ prompt: '', images: [] });
  const { notices } = await plan('Make him say "Ciao a tutti" in Italian', ['person'], { voices });
  expect(notices.join(' ')).toContain('No Italian voice');
});

test.each([
  ['a sentence that shows no language', 'Kannettu 123', 'de', /^de/],
  ['a sentence in another language', 'Mach daraus eine Werbung mit Stimme', 'fr', /^de/],
  ['a sentence that asks for a language', 'Say "Bonjour" in French', 'de', /^fr/],
])('takes the language of the person for %s, or not', async (_what, prompt, language, voiceId) => {
  const { settings } = await plan(`${prompt} "Hallo."`, ['person'], { language });
  const voice = 'voice' in settings ? settings.voice : null;
  expect(voice?.voiceId).toMatch(voiceId);
});

test('asks for the script instead of mixing a sample’s English words into another language', async () => {
  const { settings, questions } = await plan('Eine Werbung für diese Flasche', [], {
    samples: [perfume],
  });
  expect(settings).toMatchObject({ flow: 'product', script: '' });
  expect(questions).toMatchObject([{ part: 'script' }]);
});
