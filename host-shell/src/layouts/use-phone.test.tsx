/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { configureSession } from '@vidra/shared-session';
import { isAppleDevice } from '../browser/apple-device.ts';
import { usePhone, usePhoneLayout } from './use-phone.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WINDOWS);

/** The device is detected again after a resize, as when developer tools emulate another one. */
async function switchDevice(userAgent: string): Promise<void> {
  agent.mockReturnValue(userAgent);
  await act(async () => {
    window.dispatchEvent(new Event('resize'));
    await jest.advanceTimersByTimeAsync(50);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
afterEach(() => jest.useRealTimers());

test('uses the phone layout on a phone with a wide window too', async () => {
  const { result } = renderHook(() => {
    const phone = usePhone();
    usePhoneLayout(phone);
    return phone;
  });
  expect(result.current).toBe(false);
  await switchDevice(IPHONE);
  expect(result.current).toBe(true);
  expect(document.documentElement.hasAttribute('data-phone')).toBe(true);
  await switchDevice(WINDOWS);
  expect(document.documentElement.hasAttribute('data-phone')).toBe(false);
});

test('shows ⌘ on an Apple device', async () => {
  await switchDevice(IPHONE);
  expect(isAppleDevice()).toBe(true);
  await switchDevice(WINDOWS);
  expect(isAppleDevice()).toBe(false);
});
