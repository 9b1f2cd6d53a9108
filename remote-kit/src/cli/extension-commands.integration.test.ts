import { ReleaseCommand } from '../testing/release-command.ts';

const icon = 'lucide:star';
const page = { name: 'one', path: '/one', title: 'One', slots: ['one.aside'] };
const extensions = {
  menu: [{ menu: 'main', route: 'one', title: 'One', icon }],
  commands: [{ name: 'go', title: 'Go', icon, opens: { route: 'one' } }],
};

let command: ReleaseCommand;
let release: ReleaseCommand['release'];
beforeEach(async () => {
  command = await ReleaseCommand.begin();
  ({ release } = command);
  const build = { createdAt: 1, routes: [page], extensions };
  await release('publish', await command.built('mfe-one', '1', build));
});
afterEach(() => command.end());

const MENU = 'menu:main/one';

test('an operator disables, orders, moves and resets extensions, with a reason', async () => {
  const readChange = async (...args: string[]) => {
    const { code, answer } = await release('extensions', ...args, '--why', 'a campaign');
    expect(code).toBe(0);
    const { extensions: all } = answer as { extensions: Record<string, Record<string, object>> };
    return all['mfe-one']?.[MENU];
  };
  const by = { why: 'a campaign' };
  expect(await readChange('disable', 'mfe-one', MENU)).toMatchObject({ disabled: true, by });
  expect(await readChange('order', 'mfe-one', MENU, '5')).toMatchObject({
    disabled: true,
    order: 5,
  });
  expect(await readChange('enable', 'mfe-one', MENU)).not.toHaveProperty('disabled');
  expect(await readChange('order', 'mfe-one', MENU, '-5')).toMatchObject({ order: -5 });
  expect(await readChange('move', 'mfe-one', MENU, 'account')).toMatchObject({ place: 'account' });
  expect(await release('extensions', 'list', 'mfe-one')).toMatchObject({
    code: 0,
    answer: {
      remotes: [
        {
          extensions: [
            { id: MENU, title: 'One', place: 'main' },
            { id: 'command:go', title: 'Go' },
          ],
          extensionChanges: { [MENU]: { place: 'account', order: -5 } },
        },
      ],
    },
  });
  expect(await readChange('reset', 'mfe-one', MENU)).toBeUndefined();
});

test('refuses unknown extensions, places and numbers with a sentence', async () => {
  const readError = async (...args: string[]) =>
    ((await release('extensions', ...args)).answer as { error: string }).error;
  expect(await readError('disable', 'mfe-one', 'menu:main/two')).toContain(
    'has no extension menu:main/two. It has menu:main/one, command:go.',
  );
  expect(await readError('disable', 'mfe-one', 'two')).toContain('must be like content:credits');
  expect(await readError('move', 'mfe-one', MENU, 'top')).toContain('There is main, account.');
  expect(await readError('order', 'mfe-one', MENU, 'first')).toContain('Use a whole number');
});

test('check and status name a change that a newer release does not declare, and it goes live', async () => {
  await release('extensions', 'disable', 'mfe-one', 'command:go');
  const second = await command.built('mfe-one', '2', { createdAt: 2, routes: [page] });
  const note = expect.stringContaining('command:go of mfe-one is changed here') as unknown;
  expect(await release('check', second)).toMatchObject({ code: 0, answer: { notes: [note] } });
  expect(await release('publish', second)).toMatchObject({ code: 0 });
  expect(await release('status')).toMatchObject({
    answer: { live: [{ ignoredSettings: [note] }] },
  });
});
