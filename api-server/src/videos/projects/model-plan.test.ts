import { pino } from 'pino';
import { createChatEngine } from '../../content/text/chat-completions.ts';
import {
  startChatServer,
  type ChatServer,
  type Turn,
} from '../../content/text/testing/chat-server.ts';
import { createModelPlanner } from './model-planner.ts';
import { createPlanRequest, listFaults } from './testing/plan-facts.ts';
import { readRequestCases, type ExpectedPlan, type RequestCase } from './testing/request-case.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer('sk-test');
});
afterAll(() => server.close());

type Call = Record<string, unknown>;

/** Arguments of each tool, as a model that understands the request would give them. */
function toCall({ images, plan }: RequestCase): Call {
  const [music] = [plan.music ?? 'none'].flat();
  const question = plan.asks === undefined ? '' : 'What should it be?';
  const places = images.map((_, index) => index + 1);
  const seconds = plan.seconds ?? 0;
  return {
    title: 'A video',
    pictures: places,
    ratio: plan.ratio ?? 'source',
    quality: plan.quality ?? '720p',
    motion: plan.motion ?? 'push-in',
    durationSeconds: seconds === 10 ? 10 : 5,
    imageSeconds: seconds === 0 ? 3 : seconds / images.length,
    music,
    script: plan.script ?? (question === '' ? 'Hello.' : ''),
    language: plan.language ?? 'en',
    captions: plan.captions ?? true,
    productName: plan.product ?? 'Product',
    price: plan.price ?? '',
    question,
    shots: places.map((picture) => ({
      picture,
      narration: picture === 1 ? (plan.script ?? '') : '',
      seconds: 4,
    })),
  };
}

/** Keeps the arguments that the tool asks for, as it was described to the model. */
function toTurn(flow: string, call: Call): Turn {
  const tool = server.requests.at(-1)?.tools?.find((candidate) => candidate.function.name === flow);
  const names = tool?.function.parameters.required ?? [];
  return { tool: flow, arguments: Object.fromEntries(names.map((name) => [name, call[name]])) };
}

const planner = () =>
  createModelPlanner(
    createChatEngine({ baseUrl: server.baseUrl, apiKey: 'sk-test', model: 'small-model' }),
    pino({ level: 'silent' }),
  );

const isPlanned = ({ plan }: RequestCase) => plan.flow !== undefined && !plan.refused;
/** A model chooses no gender of a voice. */
const withoutGender = ({ gender: _gender, ...rest }: ExpectedPlan): ExpectedPlan => rest;

test('every planned request of the test set fits through the tools', async () => {
  // The first request shows the tools; their arguments are those that the model gets.
  server.turns.push({ status: 401 });
  await planner().plan(createPlanRequest({ prompt: 'Orbit', images: ['photo'] }));
  for (const request of readRequestCases('development').filter(isPlanned)) {
    server.turns.splice(0, Infinity, toTurn(request.plan.flow ?? '', toCall(request)));
    const proposal = await planner().plan(createPlanRequest(request));
    expect(proposal.planner.id).toBe('openai-compatible');
    expect([request.prompt, ...listFaults(proposal, withoutGender(request.plan))]).toEqual([
      request.prompt,
    ]);
  }
});

test('a request to edit a part of an image is answered with the tool that does', async () => {
  server.turns.splice(0, Infinity, { tool: 'change-elements', arguments: {} });
  server.requests.length = 0;
  await expect(
    planner().plan(createPlanRequest({ prompt: 'Remove the lamp', images: ['photo'] })),
  ).rejects.toThrow(/Open Change elements/);
  expect(server.requests).toHaveLength(1);
});
