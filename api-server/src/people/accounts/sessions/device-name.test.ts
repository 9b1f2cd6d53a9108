import { activateLanguage, addCatalog } from '@vidra/shared-i18n/core';
import { getMessageId } from '@vidra/shared-i18n/message';
import { getDeviceName, translateDeviceName } from './device-name.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

afterEach(() => activateLanguage('en'));

test('keeps the English name of a device', () => {
  expect(translateDeviceName(getDeviceName(FIREFOX))).toBe('Firefox on Windows');
  expect(translateDeviceName(getDeviceName('curl'))).toBe('Unknown device');
});

test('translates the names of devices, not what people typed', () => {
  addCatalog('', 'de', {
    [getMessageId('{0} on {1}')]: [['0'], ' auf ', ['1']],
    [getMessageId('Unknown device')]: 'Unbekanntes Gerät',
  });
  activateLanguage('de');
  const names = [getDeviceName(FIREFOX), getDeviceName('curl'), 'Key on my desk'];
  expect(names.map(translateDeviceName)).toEqual([
    'Firefox auf Windows',
    'Unbekanntes Gerät',
    'Key on my desk',
  ]);
});
