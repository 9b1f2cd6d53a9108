import { choosePerception } from './choose-perception.ts';

test('without perception nothing is seen in any picture', async () => {
  const perception = choosePerception('none');
  expect(perception.id).toBe('none');
  expect(await perception.perceive(Buffer.from('not even a picture'))).toBeUndefined();
  await perception.close();
});

test('models run on this machine otherwise; nothing is loaded before the first picture', async () => {
  const perception = choosePerception('local');
  expect(perception.id).toBe('local');
  await perception.close();
});
