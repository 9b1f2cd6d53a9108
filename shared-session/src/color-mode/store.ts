import { COLOR_MODE_KEY } from '@vidra/shared-contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';
import { onItemChange, readItem, writeItem } from '../lib/storage.ts';
import { warn } from '../lib/warn.ts';
import {
  readPreference,
  toPreference,
  writePreference,
  type ColorModePreference,
} from './cookie.ts';

/** The active color mode, and where it comes from. */
export interface ColorModeState {
  /** The user's choice. */
  readonly preference: ColorModePreference;
  /** The active mode. */
  readonly value: 'light' | 'dark';
  /** True while the system's setting is needed but unknown, as on the server. */
  readonly unknown: boolean;
  /** True while a page overrides the preference. */
  readonly forced: boolean;
}

const store = createStore<ColorModeState>(() => ({
  preference: 'system',
  value: 'light',
  unknown: true,
  forced: false,
}));

/** Color mode store: the preference, the active mode, and whether a page forces it. */
export const colorModeStore: ReadOnlyStore<ColorModeState> = store;

/** Selects a part of the color mode state. */
export function useColorMode<T>(selector: (state: ColorModeState) => T): T {
  return useStore(store, selector);
}

let forcedMode: 'light' | 'dark' | null = null;
let systemDark: MediaQueryList | undefined;

/** Stores the choice for a year, also for other tabs. */
export function setColorModePreference(preference: ColorModePreference): void {
  writePreference(preference);
  // Other tabs are only notified of storage changes, not of cookies.
  writeItem(COLOR_MODE_KEY, preference);
  show(preference);
}

/**
 * Overrides the preference while a page is open; null removes the override. `system` cannot be
 * forced.
 */
export function forceColorMode(mode: ColorModePreference | null): void {
  if (mode === 'system') warn('A page can force the color mode to light or dark, not to system.');
  forcedMode = mode === 'system' ? null : mode;
  show(store.getState().preference);
}

/** Reads the preference, and follows the system and other tabs. */
export function startColorMode(): void {
  systemDark = matchMedia('(prefers-color-scheme: dark)');
  systemDark.addEventListener('change', () => {
    show(store.getState().preference);
  });
  // Not from the cookie, which may still be stale in another browser process.
  onItemChange(COLOR_MODE_KEY, () => {
    show(toPreference(readItem(COLOR_MODE_KEY)));
  });
  show(readPreference());
}

function show(preference: ColorModePreference): void {
  const preferredMode = preference === 'system' ? getSystemMode() : preference;
  const value = forcedMode ?? preferredMode;
  store.setState({
    preference,
    value: value ?? 'light',
    unknown: value === undefined,
    forced: forcedMode !== null,
  });
  if (value && typeof document !== 'undefined') document.documentElement.dataset.theme = value;
}

function getSystemMode(): 'light' | 'dark' | undefined {
  if (!systemDark) return undefined;
  return systemDark.matches ? 'dark' : 'light';
}
