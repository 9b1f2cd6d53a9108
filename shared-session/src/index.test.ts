import * as session from './index.ts';

test('on a server everything can be imported and configured, and nobody is signed in', () => {
  session.configureSession({
    productCode: 'vidra',
    apiBaseUrl: '',
    onUnauthorized: () => undefined,
  });

  expect(session.isAuthorizedNow()).toBe(false);
  expect(session.colorModeStore.getState()).toMatchObject({ preference: 'system', unknown: true });
  expect(session.deviceStore.getState().isDesktop).toBe(true);
  expect(session.readCampaign()).toBeNull();
  expect(session.createDraftStore('edit').read()).toBeUndefined();
});

test('a page that forces its colour mode does so on a server too', () => {
  session.forceColorMode('dark');

  expect(session.colorModeStore.getState()).toMatchObject({
    value: 'dark',
    forced: true,
    unknown: false,
  });
});
