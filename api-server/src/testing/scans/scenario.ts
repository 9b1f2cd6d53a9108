import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { CallName } from '@vidra/shared-contract';
import { grantCredits } from '../../money/credits/ledger.ts';
import { reconcile } from '../../operators/commands/money/reconcile.ts';
import { refundTestPurchase } from '../../operators/commands/money/purchases.ts';
import { startShortJobs } from '../../start/short-jobs.ts';
import { runUpkeep } from '../../upkeep/upkeep.ts';
import type { OidcServer } from '../../people/accounts/testing/oidc-server.ts';
import { ORDER } from '../order.ts';
import type { TestApi } from '../test-api.ts';
import { playAccount } from './account-scenario.ts';
import type { Actor } from './actor.ts';
import { playAdmin } from './admin-scenario.ts';
import { playFilms } from './film-scenario.ts';
import { playOperator } from './operator-scenario.ts';
import { playComments } from './comment-scenario.ts';
import { playReports } from './report-scenario.ts';

const PRODUCT = { title: 'Kettle', description: 'Boils.', bulletPoints: ['Fast'], price: null };

async function runAccountScenario({ api, ok, token }: Actor): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  await ok('exists', { body: { email } });
  await ok('sendEmailCode', { body: { email, purpose: 'login' } });
  const code = await api.codeFor(email);
  const login = await ok('login', { body: { method: 'code', email, code } });
  const next = await ok('refresh', { body: { refreshToken: login.refreshToken } });
  await ok('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  await ok('userInfo', { token, body: {} });
  await ok('accountInfo', { token, body: {} });
  await ok('updateProfile', { token, body: { userName: 'Ada' } });
  await ok('brandKit', { token, body: {} });
  await ok('updateBrandKit', { token, body: { primaryColour: '#112233' } });
  const kit = await ok('createBrandKit', { token, body: { name: 'Summer' } });
  await ok('listBrandKits', { token });
  await ok('deleteBrandKit', { token, body: { kitUid: kit.kitUid ?? '' } });
  await ok('requestActivateCode', { token, body: { message: 'Please.' } });
  await ok('recordCampaign', { token, body: { utm: 'spring' } });
  const { devices } = await ok('listDevices', { token: next.token });
  await ok('endDevice', { token: next.token, body: { sessionUid: devices[0]?.sessionUid ?? '' } });
  const secondLogin = await api.signIn();
  await ok('logout', { token: secondLogin.token, body: {} });
  await ok('endAllDevices', { token: (await api.signIn()).token, body: {} });
}

async function runMoneyScenario(actor: Actor): Promise<void> {
  const { api, ok, token, userUid } = actor;
  const { db, config } = api.platform;
  for (const body of [
    { kind: 'plan', planId: 'pro' },
    { kind: 'pack', packId: 'pack-100' },
  ] as const) {
    const { url } = await ok('createPaymentSession', { token, body });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await api.app.inject({ method: 'POST', url, headers, payload: 'action=pay' });
  }
  const { events } = await ok('listPurchases', { token });
  for (const { eventUid } of events) await ok('finishPurchase', { token, body: { eventUid } });
  await ok('membershipInfo', { token });
  await ok('cancelSubscription', { token });
  await ok('resumeSubscription', { token });
  for (const group of ['added', 'videos', 'refunds', undefined] as const) {
    const first = await ok('creditLedger', { token, query: { limit: 1, ...(group && { group }) } });
    if (first.nextCursor === null) continue;
    await ok('creditLedger', { token, query: { cursor: first.nextCursor, limit: 1 } });
  }
  await ok('creditUsage', { token, query: {} });
  const { items } = await ok('listPayments', { token });
  await ok('remainUsage', { token });
  const { url } = await ok('exportLedger', { token });
  await api.app.inject({ method: 'GET', url });
  const last = items.at(-1);
  if (last) await refundTestPurchase({ db, config }, last.paymentUid, 1);
  await grantCredits(db, { userUid, ref: `scenario:${userUid}`, amount: 500 });
}

async function runVideoScenario({ api, ok, token }: Actor): Promise<void> {
  const { fileUid: imageUid } = await api.picture(token);
  const { tasks } = await ok('createVideo', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...ORDER, imageUid, count: 3 },
  });
  const [first, second] = tasks;
  const [taskUid, secondUid] = [first!.taskUid, second!.taskUid];
  await api.until(token, taskUid, 'done');
  await api.until(token, secondUid, 'done');
  await ok('batchGet', { token, body: { taskUids: [taskUid, secondUid] } });
  await ok('groupHistory', { token, query: { limit: 1 } });
  await ok('groupHistory', { token, query: { search: 'mountains', status: 'done' } });
  await ok('groupBatchGet', { token, body: { groupUids: [first!.groupUid] } });
  await ok('renameGroup', { token, body: { groupUid: first!.groupUid, title: 'Hills' } });
  await ok('renameVideo', { token, body: { taskUid, title: 'One' } });
  await ok('feedback', { token, body: { taskUid, value: 'like' } });
  await ok('recordDownload', { token, body: { taskUid } });
  await ok('createGif', { token, body: { taskUid } });
  const { shareUid } = await ok('createShare', { token, body: { taskUid } });
  await ok('getShare', { token, query: { taskUid } });
  await ok('readShare', { query: { shareUid } });
  await ok('createShare', { token, body: { taskUid, inGallery: true } });
  await ok('listGallery', { query: {} });
  await playComments({ api, ok, token }, taskUid, shareUid);
  await ok('revokeShare', { token, body: { taskUid } });
  await ok('createShare', { token, body: { taskUid: secondUid } });
  const { folderUid } = await ok('createFolder', { token, body: { name: 'Trip' } });
  const groupUids = [first!.groupUid];
  await ok('moveToFolder', { token, body: { groupUids, folderUid } });
  await ok('groupHistory', { token, query: { folderUid } });
  await ok('listFolders', { token });
  await ok('renameFolder', { token, body: { folderUid, name: 'Journey' } });
  await ok('deleteFolder', { token, body: { folderUid } });
  await ok('batchDel', { token, body: { taskUids: [taskUid, secondUid] } });
  await ok('batchRestore', { token, body: { taskUids: [taskUid] } });
  api.engine.behavior = 'wait';
  const [slowTask] = await api.create(token, { imageUid });
  await ok('cancelVideo', { token, body: { taskUid: slowTask!.taskUid } });
  api.engine.behavior = 'succeed';
  await ok('retryVideo', { token, body: { taskUid: slowTask!.taskUid } });
}

/** Uploads a picture of a product on a plain background. */
async function uploadPlainPicture({ api, ok, token }: Actor): Promise<string> {
  const thing = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .extend({ top: 200, bottom: 200, left: 200, right: 200, background: 'white' })
    .jpeg()
    .toBuffer();
  const fileUid = await api.upload(token, thing);
  await ok('completeUpload', { token, body: { fileUid } });
  return fileUid;
}

async function runFileScenario(actor: Actor): Promise<void> {
  const { api, ok, token } = actor;
  const { fileUid } = await api.picture(token);
  const uploadRequest = { fileName: 'b.jpg', contentType: 'image/jpeg', sizeBytes: 9 };
  await ok('getWebPreSignedUrl', { token, body: uploadRequest });
  await ok('listUploads', { token, query: { limit: 1 } });
  await ok('listUploads', { token, query: { kind: 'picture' } });
  await ok('createFileLink', { token, body: { fileUid } });
  await ok('getFileLink', { token, query: { fileUid } });
  await ok('revokeFileLink', { token, body: { fileUid } });
  await ok('createFileLink', { token, body: { fileUid } });
  await ok('removeBackground', { token, body: { fileUid: await uploadPlainPicture(actor) } });
  await ok('fitGarment', { token, body: { personUid: fileUid, garmentUid: fileUid } });
  const deletedPicture = await api.picture(token);
  await ok('deleteUploads', { token, body: { fileUids: [deletedPicture.fileUid] } });
}

async function runPlanScenario({ api, ok, token }: Actor): Promise<void> {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const body = { title: 'Tale', kind: 'storyline', content: {} } as const;
  const { projectUid } = await ok('createProject', { token, headers: headers(), body });
  await ok('getProject', { token, query: { projectUid } });
  await ok('updateProject', { token, body: { projectUid, revision: 1, title: 'Story' } });
  await ok('deleteProject', { token, body: { projectUid } });
  const { fileUid } = await api.picture(token);
  const propose = () =>
    ok('createAgentTask', {
      token,
      headers: headers(),
      body: { prompt: 'Orbit around it', imageUids: [fileUid] },
    });
  const approvalBody = { projectUid: (await propose()).projectUid };
  await ok('approveAgentTask', { token, body: approvalBody });
  await ok('getAgentTask', { token, query: approvalBody });
  await ok('cancelAgentTask', { token, body: { projectUid: (await propose()).projectUid } });
  await ok('projectHistory', { token, query: { limit: 1 } });
  await ok('projectHistory', { token, query: { kind: 'agent' } });
  const { scriptUid } = await ok('createScript', {
    token,
    headers: headers(),
    body: {
      product: PRODUCT,
      style: 'benefits',
      platform: 'tiktok',
      language: 'en',
      lengthSeconds: 15,
      tone: 'friendly',
    },
  });
  await ok('getScript', { token, query: { scriptUid } });
  const scrape = await ok('createScrape', {
    token,
    headers: headers(),
    body: { address: 'http://127.0.0.1:9/kettle' },
  });
  await ok('getScrape', { token, query: { scrapeUid: scrape.scrapeUid } });
}

/** Ages rows so that each upkeep step finds some. */
const AGES = [
  `update files set created_at = now() - interval '400 days', used_at = now() - interval '400 days'`,
  `update projects set updated_at = now() - interval '400 days'`,
  `update kept_scenes set created_at = now() - interval '400 days'`,
  `update recordings set created_at = now() - interval '10 days'`,
  `update data_exports set created_at = now() - interval '400 days'`,
  `with done as (
    select uid, row_number() over (order by uid) as place from video_tasks where status = 'done')
  update video_tasks set
    deleted_at = case place when 1 then now() - interval '400 days' end,
    keep_until = case place when 2 then now() - interval '1 day' when 3 then null else keep_until end
  from done where done.uid = video_tasks.uid and place <= 3`,
];

async function runOperatorScenario({ api }: Actor): Promise<void> {
  const { platform, app } = api;
  await runUpkeep(platform);
  // The comment excludes these from the checked statements.
  for (const age of AGES) await sql.raw(`/* of the test */ ${age}`).execute(platform.db);
  await runUpkeep(platform);
  await reconcile(platform.db);
  await app.inject({ method: 'GET', url: '/metrics' });
}

/**
 * Plays every call once, including the operator's. Additions to the API belong here.
 * @returns the calls made
 */
export async function playScenario(api: TestApi, google: OidcServer): Promise<Set<CallName>> {
  const coveredCalls = new Set<CallName>();
  const ok: Actor['ok'] = async (name, options) => {
    const { status, data, problem } = await api.call(name, options);
    if (status !== 200) throw new Error(`${name}: ${problem.code} ${problem.detail}`);
    coveredCalls.add(name);
    return data;
  };
  const { token, userUid } = await api.signIn();
  const actor: Actor = { api, google, token, userUid, ok };
  const jobs = await startShortJobs(api.platform);
  await api.worker();
  const parts = [
    runAccountScenario,
    playAccount,
    runMoneyScenario,
    runVideoScenario,
    runFileScenario,
    runPlanScenario,
    playFilms,
    playReports,
  ];
  try {
    for (const part of [...parts, playOperator, playAdmin, runOperatorScenario]) await part(actor);
  } finally {
    await jobs.stop();
  }
  return coveredCalls;
}
