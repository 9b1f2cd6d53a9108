import * as session from './index.ts';

test('everything can be imported and configured on a server, with nobody logged in', () => {
  session.configureSession({
    productCode: 'vidra',
    apiBaseUrl: '',
    onUnauthorized: () => undefined,
  });

  expect(session.isAuthorizedNow()).toBe(false);
  expect(session.colorModeStore.getState()).toMatchObject({ preference: 'system', unknown: true });
  expect(session.deviceStore.getState().isDesktop).toBe(true);
  expect(session.readCampaign()).toBeNull();
});

test('a page forces its color mode on a server too', () => {
  session.forceColorMode('dark');

  expect(session.colorModeStore.getState()).toMatchObject({
    value: 'dark',
    forced: true,
    unknown: false,
  });
});
