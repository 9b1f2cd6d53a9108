import { getMotion, MOTIONS } from '@vidra/shared-contract';
import { readRequest } from './read-request.ts';

test.each(MOTIONS)('reads the title of %s as that camera motion', (motion) => {
  const { title } = getMotion(motion);
  expect(readRequest(`${title} over the valley at dawn`).motion).toBe(motion);
});
