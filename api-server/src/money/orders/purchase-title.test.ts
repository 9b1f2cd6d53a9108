import { activateLanguage, addCatalog } from '@vidra/shared-i18n/core';
import { getMessageId } from '@vidra/shared-i18n/message';
import { createPeriodTitle, translatePurchaseTitle } from './purchase-title.ts';
import { readCatalog } from '../../config/plans.ts';

afterEach(() => activateLanguage('en'));

test('keeps the stored English titles', () => {
  const { plans } = readCatalog(undefined);
  const titles = [...plans.map(createPeriodTitle), '100 credits', 'Pack, one month'];
  expect(titles.map(translatePurchaseTitle)).toEqual(titles);
});

test('translates the period of a plan, whatever the plan is called', () => {
  addCatalog('', 'de', {
    [getMessageId('{0}, one month')]: [['0'], ', ein Monat'],
    [getMessageId('{0}, one year')]: [['0'], ', ein Jahr'],
  });
  activateLanguage('de');
  expect(translatePurchaseTitle('Pro, one month')).toBe('Pro, ein Monat');
  expect(translatePurchaseTitle('Team, one of a kind, one year')).toBe(
    'Team, one of a kind, ein Jahr',
  );
});
