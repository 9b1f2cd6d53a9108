/** @jest-environment jsdom */
import { setEnglishTransform } from '@vidra/shared-i18n/core';
import {
  colorModeStore,
  configureSession,
  readCampaign,
  sessionStore,
  showCreateTaskModal,
  showPurchaseModal,
  showShareModal,
  showUploadModal,
  uiStore,
} from '@vidra/shared-session';
import { screen } from '@testing-library/react';
import { setOtherTabSession, routes } from '../testing/fixtures.ts';
import { askServer, leaveFor } from './leave.ts';
import { navigationStore } from './navigation-store.ts';
import { createNavigator } from './navigator.ts';

jest.mock('./leave.ts', () => ({ leaveFor: jest.fn(), askServer: jest.fn() }));

document.body.innerHTML = `<div id="regions">
  <div data-region="mfe-marketing"></div><div data-region="mfe-workspace"></div>
  <div data-region="mfe-editors"></div></div>`;
configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });

const onNavigation = jest.fn();
const shell = createNavigator({
  routes,
  config: { productName: 'Vidra' },
  reloads: { onNavigation },
});
shell.watchHistory();
sessionStore.subscribe(() => shell.settle());

const edit = '/edit?label=image-to-video&parentLabel=create';
const getAddress = () => location.pathname + location.search + location.hash;
const view = () => navigationStore.getState().view;
const listShownRegions = () =>
  [...document.querySelectorAll<HTMLElement>('[data-region]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['region']);

beforeEach(() => {
  setOtherTabSession(false);
  history.replaceState(null, '', '/');
  jest.clearAllMocks();
});

test('allow: shows the region, with title, layout and forced color mode', () => {
  expect(listShownRegions()).toEqual(['mfe-marketing']);
  expect(document.documentElement.dataset).toMatchObject({ layout: 'bare', theme: 'dark' });
  expect(colorModeStore.getState().forced).toBe(true);
  expect(screen.queryByRole('main')).toBeNull();

  history.pushState(null, '', '/features/image-to-video');
  expect(screen.getByRole('main').id).toBe('regions');
  expect(document.title).toBe('Image to video · Vidra');
  expect(colorModeStore.getState().forced).toBe(false);
});

test('redirect: replaces the history entry', () => {
  const { length } = history;
  history.pushState(null, '', '/features?from=mail#top');
  expect(getAddress()).toBe('/features/image-to-video?from=mail#top');
  expect(history.length).toBe(length + 1);
});

test('external redirect: loads the page', () => {
  history.pushState(null, '', '/blog');
  expect(leaveFor).toHaveBeenCalledWith('https://blog.example.com/');
  expect(view().kind).toBe('leaving');
  expect(listShownRegions()).toEqual([]);
});

test('redirect loop: ends at the error page', () => {
  history.pushState(null, '', '/round');
  expect(view()).toMatchObject({ kind: 'failed', status: 500 });
});

test('campaign: stored, and removed from the address', () => {
  history.pushState(null, '', '/features/image-to-video?utm=spring&a=1');
  expect(getAddress()).toBe('/features/image-to-video?a=1');
  expect(readCampaign()).toBe('spring');
});

test('shows the title in another language at once', () => {
  history.pushState(null, '', '/features/image-to-video');
  setEnglishTransform((text) => text.toUpperCase());
  expect(document.title).toBe('IMAGE TO VIDEO · Vidra');
  setEnglishTransform(undefined);
  expect(document.title).toBe('Image to video · Vidra');
});

test('unknown: shows the 404 view with its message and no region', () => {
  history.pushState(null, '', '/nowhere');
  expect(view()).toEqual({ kind: 'not-found', path: '/nowhere' });
  expect(listShownRegions()).toEqual([]);
  expect(getAddress()).toBe('/nowhere');
});

test('protected: shows nothing, and gives the login a return address', () => {
  history.pushState(null, '', `${edit}#form`);
  expect(getAddress()).toBe(`/login?redirect_url=${encodeURIComponent(`${edit}#form`)}`);
  expect(listShownRegions()).toEqual([]);
  expect(shell.allows('mfe-editors')).toBe(false);

  setOtherTabSession(true);
  expect(getAddress()).toBe(`${edit}#form`);
  expect(listShownRegions()).toEqual(['mfe-editors']);
});

test('login never redirects to another site', () => {
  history.pushState(null, '', '/login?redirect_url=https%3A%2F%2Fevil.example%2F');
  setOtherTabSession(true);
  expect(getAddress()).toBe('/workspace/home');
});

test('logout elsewhere: removes the region in the same task', () => {
  setOtherTabSession(true);
  history.pushState(null, '', edit);
  expect(listShownRegions()).toEqual(['mfe-editors']);
  setOtherTabSession(false);
  expect(listShownRegions()).toEqual([]);
  expect(getAddress()).toBe(`/login?redirect_url=${encodeURIComponent(edit)}`);
});

test('mismatch: logged, and redirected to the workspace', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  setOtherTabSession(true);
  history.pushState(null, '', '/edit?label=x');
  expect(warn).toHaveBeenCalledWith('Mismatch: /edit?label=x lacks parentLabel.');
  expect(getAddress()).toBe('/workspace/home');
  warn.mockRestore();
});

test('path change: closes upload, create-task and purchase, and leaves the others', async () => {
  const choice = showUploadModal();
  showCreateTaskModal();
  showPurchaseModal();
  showShareModal('https://vidra.example/v/1');
  const rejection = expect(choice).rejects.toThrow('no file selected');

  history.pushState(null, '', '/?a=1');
  expect(uiStore.getState().uploadModal.visible).toBe(true);
  history.pushState(null, '', '/features/image-to-video');
  await rejection;
  const { uploadModal, createTaskModal, purchaseModal, shareModal } = uiStore.getState();
  expect([uploadModal, createTaskModal, purchaseModal].map(({ visible }) => visible)).toEqual([
    false,
    false,
    false,
  ]);
  expect(shareModal.visible).toBe(true);
});

test('checks only on a new path whether the page is outdated', () => {
  history.pushState(null, '', '/?a=1');
  expect(onNavigation).not.toHaveBeenCalled();
  history.pushState(null, '', '/features');
  expect(onNavigation).toHaveBeenCalledWith('/features/image-to-video');
});

test('partial routes: asks the server for unknown routes, and not for its own', () => {
  const config = { productName: 'Vidra' };
  const partial = createNavigator({ routes, partial: true, config, reloads: { onNavigation } });
  navigationStore.setState({ address: '', view: { kind: 'leaving' }, turn: 0 });
  history.replaceState(null, '', '/nowhere');
  jest.clearAllMocks();
  navigationStore.setState({ address: '', view: { kind: 'leaving' }, turn: 0 });
  partial.settle();
  expect(askServer).not.toHaveBeenCalled();
  expect(view()).toMatchObject({ kind: 'not-found' });
  window.history.pushState(null, '', '/of-another-team');
  partial.settle();
  expect(askServer).toHaveBeenCalledTimes(1);
  expect(view()).toEqual({ kind: 'leaving' });

  // The full set is loaded by now: known routes render here, and unknown ones do not exist.
  const otherRoute = {
    ...routes[0]!,
    name: 'another',
    path: '/of-another-team',
    owner: 'mfe-other',
  };
  partial.learn([...routes, otherRoute]);
  partial.settle();
  expect(view()).toMatchObject({ kind: 'route', route: otherRoute });
  window.history.pushState(null, '', '/of-nobody');
  partial.settle();
  expect(view()).toMatchObject({ kind: 'not-found' });
  expect(askServer).toHaveBeenCalledTimes(1);
});
