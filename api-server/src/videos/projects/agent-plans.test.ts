import { randomUUID } from 'node:crypto';
import type { Flow } from '@vidra/shared-contract';
import type { AnySettings, PlanPart } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from '../../rendering/media/ffmpeg.ts';
import { chooseSpeech } from '../../rendering/speech/choose-speech.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { ScriptedEngine, createTinyVideo } from '../../testing/scripted-engine.ts';

let api: TestApi;
let token = '';
let pictures: string[] = [];
beforeAll(async () => {
  const { ffmpeg } = await locateFfmpeg();
  const speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, ffmpeg);
  const engine = new ScriptedEngine(createTinyVideo(ffmpeg));
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  pictures = [await api.picture(token), await api.picture(token)].map(({ fileUid }) => fileUid);
  for (const fileUid of pictures) await api.consent(token, fileUid);
});
afterAll(() => api.close());

const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });
const balance = async () => {
  const { data } = await api.call('accountInfo', { token, body: {} });
  return data.remainedVideoCredits;
};

describe('the agent', () => {
  const propose = async (prompt: string, imageUids: string[]) =>
    (
      await api.call('createAgentTask', {
        token,
        headers: createKeyHeaders(),
        body: { prompt, imageUids },
      })
    ).data;

  test.each<[string, number, Flow]>([
    ['Orbit around it, vertical', 1, 'image-to-video'],
    ['Make a calm film of these', 2, 'multi-image'],
    ['An advert for my kettle', 2, 'product'],
    ['Let this portrait say "Welcome to our shop"', 1, 'speaker'],
    ['A story in two scenes. First this. Then that.', 2, 'storyline'],
    ['Try on this jacket', 2, 'try-on'],
  ])('understands "%s"', async (prompt, count, flow) => {
    const task = await propose(prompt, pictures.slice(0, count));
    expect(task).toMatchObject({ state: 'proposed', plan: { settings: { flow } } });
  });

  test('spends nothing until approval, then the quoted price once, and can be stopped', async () => {
    const before = await balance();
    const { projectUid, plan } = await propose('Make a film of these', pictures);
    expect(await balance()).toBe(before);
    const approve = () => api.call('approveAgentTask', { token, body: { projectUid } });
    const approvals = await Promise.all([approve(), approve()]);
    for (const { data } of approvals) expect(data).toMatchObject({ state: 'running' });
    expect(await balance()).toBe(before - plan.credits);
    const cancellation = await api.call('cancelAgentTask', { token, body: { projectUid } });
    expect(cancellation.data.state).toBe('cancelled');
    expect(await balance()).toBe(before);
  });

  const change = (projectUid: string, part: PlanPart, settings: AnySettings) =>
    api.call('updateAgentTask', { token, body: { projectUid, part, settings } });
  const approve = (projectUid: string, credits?: number) =>
    api.call('approveAgentTask', { token, body: { projectUid, credits } });

  test('lets a step be changed before approval, updates the price and orders the change', async () => {
    const { projectUid, plan } = await propose('Orbit around it', pictures.slice(0, 1));
    expect(plan.steps.map(({ part }) => part)).toEqual(['pictures', 'motion', 'frame']);
    const settings = { ...plan.settings, motion: 'tilt-up', durationSeconds: 10 } as AnySettings;
    const { data } = await change(projectUid, 'motion', settings);
    expect(data.plan.steps[1]?.text).toMatch(/10 seconds .*tilt up/);
    expect(data.plan.credits).toBe(plan.credits * 2);
    expect((await approve(projectUid, plan.credits)).problem.code).toBe('price_changed');
    const approval = await approve(projectUid, data.plan.credits);
    expect(approval.data.group?.tasks[0]?.settings).toMatchObject({ motion: 'tilt-up' });
    expect((await change(projectUid, 'motion', settings)).status).toBe(409);
    await api.call('cancelAgentTask', { token, body: { projectUid } });
  });

  test("keeps a plan's tool and rejects another person's file", async () => {
    const { projectUid, plan } = await propose('Orbit', pictures.slice(0, 1));
    const stranger = await api.signIn();
    const foreign = await api.picture(stranger.token);
    const settings = { ...plan.settings, imageUid: foreign.fileUid } as AnySettings;
    expect((await change(projectUid, 'pictures', settings)).status).toBe(404);
    const [personUid = '', garmentUid = ''] = pictures;
    const frame = { ratio: '1:1', quality: '480p' } as const;
    const look = { category: 'auto', layout: 'beside' } as const;
    const tryOn = { flow: 'try-on', personUid, garmentUid, ...look, ...frame } as const;
    expect((await change(projectUid, 'pictures', tryOn)).status).toBe(400);
  });

  test('asks about gaps in the sentence and waits for the answer', async () => {
    const { projectUid, plan } = await propose('Try on this jacket', pictures.slice(0, 1));
    expect(plan.questions).toEqual([
      { part: 'pictures', question: expect.stringMatching(/garment/) },
    ]);
    const refusal = await approve(projectUid);
    expect([refusal.status, refusal.problem]).toMatchObject([400, { detail: /garment/ }]);
    const settings = { ...plan.settings, garmentUid: pictures[1] } as AnySettings;
    const { data } = await change(projectUid, 'pictures', settings);
    expect(data.plan.questions).toEqual([]);
    expect((await approve(projectUid, data.plan.credits)).data.state).toBe('running');
    await api.call('cancelAgentTask', { token, body: { projectUid } });
  });

  test('does not run a declined plan, and keeps one waiting that cannot be paid', async () => {
    const { projectUid } = await propose('Orbit', pictures.slice(0, 1));
    await api.call('cancelAgentTask', { token, body: { projectUid } });
    expect((await api.call('approveAgentTask', { token, body: { projectUid } })).status).toBe(409);
    const poorUser = await api.signIn();
    const { fileUid } = await api.picture(poorUser.token);
    const body = { prompt: 'Orbit', imageUids: [fileUid] };
    const response = await api.call('createAgentTask', {
      token: poorUser.token,
      headers: createKeyHeaders(),
      body,
    });
    await api.platform.db
      .updateTable('wallets')
      .set({ balance: 0 })
      .where('userUid', '=', poorUser.userUid)
      .execute();
    const planRef = { projectUid: response.data.projectUid };
    expect(
      (await api.call('approveAgentTask', { token: poorUser.token, body: planRef })).status,
    ).toBe(402);
    const pendingPlan = await api.call('getAgentTask', { token: poorUser.token, query: planRef });
    expect(pendingPlan.data.state).toBe('proposed');
  });
});
