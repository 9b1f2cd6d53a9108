import { randomUUID } from 'node:crypto';
import { createPasskeyOwner } from '../../people/accounts/testing/add-passkey.ts';
import type { Admin } from '../../operators/commands/context/open-admin.ts';
import { runCommand } from '../../operators/commands/run-command.ts';
import { listPipelines, findPublisherByToken } from '../../release-service/publishers.ts';
import { beginEvent, endEvent } from '../../release-service/release-events.ts';
import { recordFlag } from '../../videos/tasks/moderation/flags.ts';
import type { TestApi } from '../test-api.ts';
import type { Actor } from './actor.ts';
import { SITE } from './settings.ts';

const ISSUER = 'https://ci.example.com';

/** Runs a command and requires success. */
function createCommandRunner({ platform }: TestApi) {
  const { db, secrets, config, mailer, queue } = platform;
  const admin: Admin = {
    db,
    secrets,
    config,
    mailer,
    queue: () => Promise.resolve(queue),
    close: () => Promise.resolve(),
  };
  return async (...words: string[]): Promise<unknown> => {
    let output = '';
    const write = (text: string) => {
      output += text;
    };
    const open = () => Promise.resolve(admin);
    const code = await runCommand(['--json', ...words], { open, write, writeError: write });
    if (code !== 0) throw new Error(`${words.join(' ')}: ${output}`);
    return JSON.parse(output);
  };
}

type Run = ReturnType<typeof createCommandRunner>;

async function runReleaseScenario(api: TestApi, run: Run): Promise<void> {
  const { db } = api.platform;
  const remotes = ['--remotes', 'mfe-help'];
  const { token } = (await run('release-token', 'help-team', ...remotes)) as { token: string };
  const from = ['--issuer', ISSUER, '--audience', SITE, '--claim', 'repository=acme/help'];
  await run('release-pipeline', 'help-pipeline', ...remotes, ...from);
  const team = await findPublisherByToken(db, token);
  const [pipeline] = await listPipelines(db, ISSUER);
  if (!team || !pipeline) throw new Error('Nobody may release.');
  const uid = await beginEvent(db, team, { action: 'publish', releases: ['mfe-help'] });
  await endEvent(db, uid, { outcome: 'done', revision: 1 });
  await run('release-publishers');
  await run('releases');
  await run('release-revoke', 'help-team');
}

async function runContentScenario({ ok, api }: Actor, run: Run): Promise<void> {
  const { token, userEmail, userUid } = await api.signIn();
  const flag = { title: 'Violence', reason: 'It shows violence.', text: 'A fight' };
  await recordFlag(api.platform.db, {
    userUid,
    flow: 'product',
    driver: 'rules',
    flag,
    fingerprint: randomUUID(),
  });
  await run('flags');
  const { fileUid } = await api.picture(token);
  const { projectUid } = await ok('createProject', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { title: 'Tale', kind: 'storyline', content: {} },
  });
  await run('uploads', userEmail);
  await run('uploads', userEmail, '--delete', fileUid);
  await run('projects', userEmail);
  await run('projects', userEmail, '--delete', projectUid);
}

/** Runs the operator's commands and the release service. */
export async function playAdmin(actor: Actor): Promise<void> {
  const { api } = actor;
  const run = createCommandRunner(api);
  const { userEmail } = await api.signIn();
  await run('grant', userEmail, '5');
  await run('purchases', userEmail);
  await run('invite');
  await run('invite', `${randomUUID()}@example.com`, '--mail');
  await run('requests');
  await run('role', userEmail, 'developer');
  await run('roles');
  await run('overrides');
  const passkeyOwner = await createPasskeyOwner(api, SITE, 2);
  await actor.ok('setSecondFactor', { token: passkeyOwner.token, body: { required: true } });
  await run('second-factor-off', passkeyOwner.userEmail, '--reason', 'The scenario');
  await runContentScenario(actor, run);
  await runReleaseScenario(api, run);
  await run('certificates');
  await run('outbox');
  await run('outbox', '--retry');
  await run('failed');
}
