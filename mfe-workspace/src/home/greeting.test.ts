import { t } from '@vidra/shared-i18n/text';
import { createGreeting } from './greeting.ts';

test.each([
  [3, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('greets at %i o’clock with %s', (hour, text) => {
  expect(createGreeting(hour, 'Ada', t)).toBe(`${text}, Ada`);
});

test('greets people without a name', () => {
  expect(createGreeting(9, ' ', t)).toBe('Good morning');
});
