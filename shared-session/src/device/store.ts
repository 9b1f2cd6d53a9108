import { DEVICE_REFRESH_DELAY_MS } from '@vidra/shared-contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';
import { detectDevice, type DeviceInfo } from './detect.ts';

// An unknown device, as on the server, counts as a desktop.
const store = createStore<DeviceInfo>(() => detectDevice('', false));

/** Device and browser, updated 50 ms after the last resize. */
export const deviceStore: ReadOnlyStore<DeviceInfo> = store;

/** Returns the visitor's device and browser. */
export function useDevice(): DeviceInfo {
  return useStore(store);
}

/** Detects the device now and after each resize. */
export function startDevice(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    const info = detectDevice(navigator.userAgent, matchMedia('(pointer: coarse)').matches);
    const before = store.getState();
    const hasChanged = Object.entries(info).some(([key, value]) => before[key as never] !== value);
    if (hasChanged) store.setState(info, true);
  };
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(read, DEVICE_REFRESH_DELAY_MS);
  });
  read();
}
