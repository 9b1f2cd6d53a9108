import type { AnySettings } from '@vidra/shared-contract/schemas';
import { FITTED_UID } from '@vidra/shared-film/timeline';
import { planFitting } from './use-fitting.ts';

const settings: AnySettings = {
  flow: 'try-on',
  personUid: 'a',
  garmentUid: 'b',
  category: 'auto',
  layout: 'over',
  ratio: '9:16',
  quality: '720p',
};

test('shows the picture of the person in the garment', () => {
  const answer = { picture: { url: '/fitted.jpg', width: 8, height: 9 }, reason: null };
  expect(planFitting(settings, { answer })).toEqual({
    settings,
    picture: { uid: FITTED_UID, url: '/fitted.jpg' },
  });
});

test('shows a lookbook page and the reason if there is no such picture', () => {
  const page = { ...settings, layout: 'beside' };
  const answer = { picture: null, reason: 'The arms cover the body.' };
  expect(planFitting(settings, { answer })).toEqual({ settings: page, note: answer.reason });
  expect(planFitting(settings, { problem: 'Try again later.' })).toEqual({
    settings: page,
    note: 'Try again later.',
  });
});

test('says that the garment is being fitted', () => {
  expect(planFitting(settings, {})).toEqual({ settings, note: 'Fitting the garment…' });
});

test('leaves a page that was ordered as it is', () => {
  const page: AnySettings = { ...settings, layout: 'beside' };
  expect(planFitting(page, {})).toEqual({ settings: page });
});
