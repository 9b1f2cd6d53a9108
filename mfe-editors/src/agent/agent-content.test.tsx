/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentTask } from '@vidra/shared-contract/schemas';
import {
  hideAgentModal,
  queryClient,
  QUERY_KEYS,
  resetSession,
  showAgentModal,
} from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { AgentContent } from './agent-content.tsx';

const settings: AgentTask['plan']['settings'] = {
  flow: 'image-to-video',
  imageUid: 'sample-sky',
  prompt: '',
  negativePrompt: '',
  motion: 'orbit',
  durationSeconds: 5,
  ratio: '16:9',
  quality: '720p',
};
const speaker: AgentTask['plan']['settings'] = {
  flow: 'speaker',
  portraitUid: 'sample-sky',
  script: 'A speaker',
  music: null,
  voice: { voiceId: 'slt', speed: 1, pitch: 0 },
  background: { kind: 'keep' },
  captions: true,
  style: 'clean',
  ratio: '1:1',
  quality: '480p',
};
const steps: AgentTask['plan']['steps'] = [
  { part: 'pictures', text: 'Take a sample.' },
  { part: 'motion', text: 'Orbit it.' },
];
const proposal: AgentTask = {
  projectUid: 'a1',
  title: 'Sky',
  prompt: 'A calm sky',
  imageUids: [],
  group: null,
  state: 'proposed',
  plan: {
    settings,
    title: 'Sky',
    steps,
    questions: [],
    credits: 10,
    seconds: 5,
    notices: ['No image was given.'],
    planner: { id: 'rules', label: 'Rules', honesty: 'Fixed rules; no AI.' },
  },
};
const group = { groupUid: 'g', title: 'Sky', createTime: 1, tasks: [sampleTask('t1')] };

async function open(api: Parameters<typeof createFakeSite>[0], projectUid: string | null = null) {
  const server = createFakeSite(api);
  await signIn();
  showAgentModal('A calm sky', projectUid);
  render(<AgentContent modal="agent" close={() => undefined} />);
  return { server, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  hideAgentModal();
  queryClient.clear();
  resetSession();
});

test('turns a sentence into a plan with its price, and runs it once approved', async () => {
  const { server, user } = await open({
    createAgentTask: () => createJsonResponse(proposal),
    approveAgentTask: () => createJsonResponse({ ...proposal, state: 'running', group }),
  });
  const history = QUERY_KEYS.projects('agent');
  queryClient.setQueryData(history, { pages: [], pageParams: [] });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  const steps = await screen.findByRole('list', { name: 'Steps' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Take a sample.Change', 'Orbit it.Change']);
  expect(screen.getByText(/10 credits/)).toBeTruthy();
  expect(server.named('approveAgentTask')).toHaveLength(0);
  // The list behind the dialog is refetched.
  expect(queryClient.getQueryState(history)?.isInvalidated).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Videos' })).toBeTruthy();
});

test('each step shows its images, or what it is about', async () => {
  const { user } = await open({ createAgentTask: () => createJsonResponse(proposal) });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  const list = await screen.findByRole('list', { name: 'Steps' });
  await waitFor(() => {
    const sources = [...list.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['/sky-small.jpg', '/sky-small.jpg']);
  });
  // Pictures beside their sentence tell a screen reader nothing new.
  expect(within(list).queryAllByRole('img')).toEqual([]);
});

test('a price that depends on an answer is shown as the least that it will be', async () => {
  const asks = { ...proposal.plan, questions: [{ part: 'script' as const, question: 'What?' }] };
  const { user } = await open({
    createAgentTask: () => createJsonResponse({ ...proposal, plan: asks }),
  });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  expect(await screen.findByText(/from/)).toBeTruthy();
  expect(screen.queryByText(/about 5 s/)).toBeNull();
});

test("shows once that a finished plan's video is done, and where it is stored", async () => {
  const video = { ...sampleTask('t1'), status: 'done' as const };
  const doneTask = { ...proposal, state: 'done' as const, group: { ...group, tasks: [video] } };
  await open({ getAgentTask: () => createJsonResponse(doneTask) }, 'a1');
  expect(await screen.findByText('Saved in your history.')).toBeTruthy();
  expect(screen.getAllByText(/^Done/)).toHaveLength(1);
});

test('shows an error beside the field without a sentence, and sends no request', async () => {
  const { server, user } = await open({});
  const question = screen.getByRole('textbox', { name: 'What do you want to make?' });
  await user.clear(question);
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  expect(screen.getByRole('alert').textContent).toMatch(
    /Describe in a sentence what you want to make/,
  );
  expect(document.activeElement).toBe(question);
  expect(server.named('createAgentTask')).toHaveLength(0);
});

test('changes a step before any credits are spent, and updates the price', async () => {
  const { server, user } = await open({
    createAgentTask: () => createJsonResponse(proposal),
    updateAgentTask: () =>
      createJsonResponse({ ...proposal, plan: { ...proposal.plan, credits: 20 } }),
    approveAgentTask: () => createJsonResponse({ ...proposal, state: 'running', group }),
  });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  await user.click(await screen.findByRole('button', { name: 'Change step 2' }));
  await user.click(await screen.findByRole('radio', { name: '10 s' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/20 credits/)).toBeTruthy();
  const [sentCall] = server.named('updateAgentTask');
  expect(sentCall?.body).toMatchObject({ part: 'motion', settings: { durationSeconds: 10 } });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('button', { name: 'Stop' });
  expect(server.named('approveAgentTask')[0]?.body).toMatchObject({ credits: 20 });
});

test('shows that a plan became more expensive, with the new price', async () => {
  const { server, user } = await open({
    createAgentTask: () => createJsonResponse(proposal),
    approveAgentTask: () => createProblem(409, 'price_changed', 'The price is 12 credits now.'),
    getAgentTask: () =>
      createJsonResponse({ ...proposal, plan: { ...proposal.plan, credits: 12 } }),
  });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The price is 12 credits now.');
  expect(screen.getByText('12 credits')).toBeTruthy();
  expect(server.named('approveAgentTask')[0]?.body).toMatchObject({ credits: 10 });
});

test('asks for missing information before the plan can be approved', async () => {
  const question = 'What should the speaker say?';
  const asks: AgentTask = {
    ...proposal,
    plan: {
      ...proposal.plan,
      settings: speaker,
      steps: [{ part: 'script', text: 'Say: “A speaker”' }],
      questions: [{ part: 'script', question }],
    },
  };
  const answeredTask = { ...asks, plan: { ...asks.plan, questions: [] } };
  const { user } = await open({
    createAgentTask: () => createJsonResponse(asks),
    updateAgentTask: () => createJsonResponse(answeredTask),
  });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  expect(await screen.findByText(question)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  const script = await screen.findByRole('textbox', { name: 'Script' });
  await user.clear(script);
  await user.type(script, 'Good morning.');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false);
  });
});

test('discards a plan without ordering anything', async () => {
  const { server, user } = await open({
    createAgentTask: () => createJsonResponse(proposal),
    cancelAgentTask: () => createJsonResponse({ ...proposal, state: 'cancelled' }),
  });
  await user.click(screen.getByRole('button', { name: 'Propose a plan' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText(/^Discarded/);
  expect(server.named('approveAgentTask')).toHaveLength(0);
});

test('shows an earlier plan again, and opens it in its editor with its settings', async () => {
  await open({ getAgentTask: () => createJsonResponse(proposal) }, 'a1');
  const link = await screen.findByRole('link', { name: 'Change in editor' });
  await waitFor(() => {
    expect(link.getAttribute('href')).toContain('plan=a1');
  });
});
