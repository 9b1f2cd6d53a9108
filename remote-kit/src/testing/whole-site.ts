import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { getEndpointPath } from '@vidra/shared-contract';
import { repositoryRoot } from '../webpack/locations.ts';

/** A complete site with API and pages, as an operator runs it. */
export interface WholeSite {
  readonly address: string;
  readonly store: string;
  /** Creates an account with the developer role. @returns its login */
  readonly developer: () => Promise<{ email: string; password: string }>;
  readonly stop: () => Promise<void>;
}

/** Runs the script of `npm start` with its own data folder. */
export async function startWholeSite(dataDir: string): Promise<WholeSite> {
  const [port, apiPort] = [await getPort(), await getPort()];
  const siteVariables = {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    STORE_URL: '',
  };
  const env = { ...process.env, ...siteVariables };
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/start.mjs')], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilReady(child);
  const address = `http://localhost:${port}`;
  return {
    address,
    store: join(dataDir, 'store'),
    developer: async () => {
      const account = await register(address);
      const words = ['api-server/src/start/admin.ts', 'role', account.email, 'developer'];
      await promisify(execFile)(process.execPath, words, { cwd: repositoryRoot, env });
      return account;
    },
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printedText = '';
    const read = (text: unknown) => {
      printedText += String(text);
      if (printedText.includes('Vidra is ready at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The site ended:\n${printedText}`)));
  });
}

/** Registers an account with a password, by the codes of the developer mailbox. */
async function register(address: string): Promise<{ email: string; password: string }> {
  const [email, password] = ['dev@example.org', 'three unrelated words'];
  const post = async (name: 'sendEmailCode' | 'login' | 'resetPassword', body: object) => {
    const answer = await fetch(address + getEndpointPath(name, 'vidra'), {
      method: 'POST',
      headers: { 'app-code': 'vidra', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  };
  await post('sendEmailCode', { email, purpose: 'login' });
  await post('login', { method: 'code', email, code: await waitForMailedCode(address, email, 0) });
  await post('sendEmailCode', { email, purpose: 'reset-password' });
  await post('resetPassword', {
    email,
    password,
    code: await waitForMailedCode(address, email, 1),
  });
  return { email, password };
}

async function waitForMailedCode(address: string, email: string, before: number): Promise<string> {
  const mailbox = `${address}/dev/mail.json?to=${encodeURIComponent(email)}`;
  for (;;) {
    const { mails } = (await (await fetch(mailbox)).json()) as { mails: { text: string }[] };
    const codes = mails.flatMap(({ text }) => /^\d{6}\b/.exec(text) ?? []);
    if (codes.length > before) return codes[0]!;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
