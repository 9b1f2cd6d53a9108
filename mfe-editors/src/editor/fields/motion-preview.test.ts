import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOTIONS } from '@vidra/shared-contract';

const styles = readFileSync(
  join(__dirname, '../../../../shared-ui/src/media/camera-move.module.css'),
  'utf8',
);

test.each(MOTIONS)('animates %s, because a motion without keyframes stays still', (motion) => {
  expect(styles).toContain(`.camera[data-motion='${motion}'] {`);
  expect(styles).toMatch(new RegExp(`animation-name: ${motion};`));
  expect(styles).toContain(`@keyframes ${motion} {`);
});
