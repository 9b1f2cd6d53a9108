import { ReleaseCommand } from '../testing/release-command.ts';

let command: ReleaseCommand;
let release: ReleaseCommand['release'];
let folder: string;
beforeEach(async () => {
  command = await ReleaseCommand.begin();
  ({ release } = command);
  folder = await command.built('mfe-one', '1', { createdAt: 1 });
  await release('add', folder);
});
afterEach(() => command.end());

const SITE = ['--site', 'https://vidra.example'];
const address = expect.stringMatching(/^https:\/\/vidra\.example\/preview\/[\w.-]+$/) as unknown;

test('creates a link to the newest release, to a named one, or to the build in a folder', async () => {
  const link = {
    code: 0,
    answer: { name: 'mfe-one', hash: command.hash('mfe-one', '1'), address },
  };
  expect(await release('preview-link', 'mfe-one', ...SITE)).toMatchObject(link);
  expect(await release('preview-link', folder, ...SITE)).toMatchObject(link);
  const hash = command.hash('mfe-one', '1');
  expect(await release('preview-link', 'mfe-one', hash, ...SITE)).toMatchObject(link);
});

test('creates a link for a time, of three days if nothing else is said', async () => {
  const readDays = async (...args: string[]) => {
    const { answer } = await release('preview-link', 'mfe-one', ...args);
    return Math.round(((answer as { expiresAt: number }).expiresAt - Date.now()) / 86_400_000);
  };
  expect(await readDays()).toBe(3);
  expect(await readDays('--expires', '7d')).toBe(7);
  expect(await readDays('--expires', '48h')).toBe(2);
  for (const time of ['31d', '0d', '3w', '3']) {
    expect(await release('preview-link', 'mfe-one', '--expires', time)).toMatchObject({
      code: 1,
      answer: { error: expect.stringContaining('Use a time such as 30m, 12h or 3d') as unknown },
    });
  }
});

test('names the path alone where the address of the site is not known', async () => {
  expect(await release('preview-link', 'mfe-one')).toMatchObject({
    answer: { address: expect.stringMatching(/^\/preview\//) as unknown },
  });
});

test('refuses a release that the store lacks', async () => {
  expect(await release('preview-link', 'mfe-two')).toMatchObject({
    code: 1,
    answer: { error: expect.stringContaining('The store has no release of mfe-two') as unknown },
  });
  const { code } = await release('preview-link', 'mfe-one', 'f'.repeat(16));
  expect(code).toBe(1);
});
