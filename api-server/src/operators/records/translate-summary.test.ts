import { activateLanguage, addCatalog } from '@vidra/shared-i18n/core';
import { getMessageId } from '@vidra/shared-i18n/message';
import { translateSummary } from './translate-summary.ts';

const SUMMARIES = [
  '+5 credits',
  '−1200 credits',
  'Starter, one month: 50% refunded',
  'Report decided: Out of the gallery',
  'Appeal decided: Stays shared',
  'Decision taken back: Removed',
  'Moderation: “Two ”quotes”” approved',
  'Invitation sent',
  'user → operator',
];

afterEach(() => activateLanguage('en'));

test('keeps the stored English summaries', () => {
  expect(SUMMARIES.map(translateSummary)).toEqual(SUMMARIES);
});

test('translates the sentence and the values in it', () => {
  addCatalog('', 'de', {
    [getMessageId('{0}: {1}% refunded')]: [['0'], ': ', ['1'], ' % erstattet'],
    [getMessageId('{0}, one month')]: [['0'], ', ein Monat'],
    [getMessageId('Report decided: {0}')]: ['Meldung entschieden: ', ['0']],
    [getMessageId('Removed')]: 'Entfernt',
    [getMessageId('Invitation sent')]: 'Einladung verschickt',
  });
  activateLanguage('de');
  const storedSummaries = [
    'Starter, one month: 50% refunded',
    'Report decided: Removed',
    'Invitation sent',
  ];
  expect(storedSummaries.map(translateSummary)).toEqual([
    'Starter, ein Monat: 50 % erstattet',
    'Meldung entschieden: Entfernt',
    'Einladung verschickt',
  ]);
});
