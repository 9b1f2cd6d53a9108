import { ReleaseCommand } from '../testing/release-command.ts';

let command: ReleaseCommand;
let release: ReleaseCommand['release'];
beforeEach(async () => {
  command = await ReleaseCommand.begin();
  ({ release } = command);
});
afterEach(() => command.end());

test('an operator grants, lists and revokes what a refused release needs', async () => {
  const needs = { connect: ['https://maps.example.com'], wasm: true as const };
  const folder = await command.built('mfe-one', '1', { createdAt: 1, needs });
  const grantCommand = 'release grant mfe-one connect=https://maps.example.com wasm';
  expect(await release('check', folder)).toMatchObject({
    code: 1,
    answer: { refusals: [{ rule: 'needs', advice: expect.stringContaining(grantCommand) }] },
  });
  expect(await release(...grantCommand.split(' ').slice(1), '--why', 'maps')).toMatchObject({
    code: 0,
    answer: { grants: { 'mfe-one': ['connect=https://maps.example.com', 'wasm'] } },
  });
  expect(await release('publish', folder)).toMatchObject({ code: 0 });
  expect(await release('revoke', 'mfe-one', 'wasm')).toMatchObject({ code: 0 });
  expect(await release('grants', 'mfe-one')).toMatchObject({
    code: 0,
    answer: {
      remotes: [{ name: 'mfe-one', missing: ['wasm'] }],
      changes: [{ reason: 'revoke wasm from mfe-one' }, { by: { why: 'maps' } }],
    },
  });
});

test('a text that is no need is refused with examples', async () => {
  const { code, answer } = await release('grant', 'mfe-one', 'connect=https://maps.example.com/');
  expect(code).toBe(1);
  expect(JSON.stringify(answer)).toContain('an origin is like https://maps.example.com');
});
