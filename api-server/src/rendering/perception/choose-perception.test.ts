import { choosePerception } from './choose-perception.ts';

test('perceives nothing in any picture without a driver', async () => {
  const perception = choosePerception('none');
  expect(perception.id).toBe('none');
  expect(await perception.perceive(Buffer.from('not even a picture'))).toBeUndefined();
  await perception.close();
});

test('creates the local driver without loading models before the first picture', async () => {
  const perception = choosePerception('local');
  expect(perception.id).toBe('local');
  await perception.close();
});
