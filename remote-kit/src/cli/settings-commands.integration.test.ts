import { ReleaseCommand } from '../testing/release-command.ts';

const description = 'For the test.';
const maxItems = { type: 'number', default: 10, max: 50, description } as const;
const flags = { 'new-timeline': { description, default: false } };

let command: ReleaseCommand;
let release: ReleaseCommand['release'];
beforeEach(async () => {
  command = await ReleaseCommand.begin();
  ({ release } = command);
  await release(
    'publish',
    await command.built('mfe-one', '1', { createdAt: 1, config: { maxItems }, flags }),
  );
});
afterEach(() => command.end());

test('an operator sets, shows and unsets a value, and the change has an author and a reason', async () => {
  const set = ['config', 'set', 'mfe-one', 'maxItems', '20', '--why', 'larger screens'];
  expect(await release(...set)).toMatchObject({
    code: 0,
    answer: { entry: 1, config: { 'mfe-one': { maxItems: 20 } } },
  });
  expect(await release('config', 'show', 'mfe-one')).toMatchObject({
    code: 0,
    answer: {
      remotes: [{ declared: { config: { maxItems } }, applicable: { config: { maxItems: 20 } } }],
      changes: [{ by: { who: expect.any(String), why: 'larger screens' } }],
    },
  });
  expect(await release('config', 'unset', 'mfe-one', 'maxItems')).toMatchObject({
    code: 0,
    answer: { entry: 2, config: {} },
  });
});

test('a wrong value is refused with a sentence', async () => {
  expect(await release('config', 'set', 'mfe-one', 'maxItems', '51')).toEqual({
    code: 1,
    answer: { error: 'maxItems must be a number, at most 50, not "51": For the test.' },
  });
});

test('a flag is targeted by a percentage, plans and accounts', async () => {
  const set = ['flag', 'set', 'mfe-one', 'new-timeline'];
  expect(
    await release(...set, '--percentage', '10%', '--plans', '1,2', '--accounts', 'u1,u2'),
  ).toMatchObject({
    code: 0,
    answer: {
      flags: {
        'mfe-one': {
          'new-timeline': { percentage: 10, plans: [1, 2], accounts: ['u1', 'u2'] },
        },
      },
    },
  });
  expect(await release(...set, '--everybody')).toMatchObject({
    answer: { flags: { 'mfe-one': { 'new-timeline': { percentage: 100 } } } },
  });
  expect(await release(...set, '--everybody', '--percentage', '10')).toMatchObject({ code: 1 });
  expect(await release(...set)).toMatchObject({
    code: 1,
    answer: { error: expect.stringContaining('Say who has the flag') },
  });
  expect(await release('flag', 'unset', 'mfe-one', 'new-timeline')).toMatchObject({
    answer: { entry: 3, flags: {} },
  });
});

test('check and status name a value that a newer release does not declare, and it goes live', async () => {
  await release('config', 'set', 'mfe-one', 'maxItems', '20');
  const second = await command.built('mfe-one', '2', { createdAt: 2 });
  const note = expect.stringContaining('maxItems of mfe-one is set here') as unknown;
  expect(await release('check', second)).toMatchObject({
    code: 0,
    answer: { sound: true, notes: [note] },
  });
  expect(await release('publish', second)).toMatchObject({ code: 0 });
  expect(await release('status')).toMatchObject({
    answer: { live: [{ name: 'mfe-one', ignoredSettings: [note] }] },
  });
});

test('configuration that is named after a secret is refused', async () => {
  const apiKey = { type: 'string', default: '', description } as const;
  const keyboardHint = { type: 'boolean', default: true, description } as const;
  const dir = await command.built('mfe-one', '3', { config: { apiKey, keyboardHint } });
  expect(await release('check', dir)).toMatchObject({
    code: 1,
    answer: {
      refusals: [{ rule: 'config', found: 'the configuration apiKey, named after a key' }],
    },
  });
});
