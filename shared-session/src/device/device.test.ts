/** @jest-environment jsdom */
import { detectDevice, type DeviceInfo } from './detect.ts';
import { deviceStore, startDevice } from './store.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: [string, string, boolean, (keyof DeviceInfo)[]][] = [
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36`,
    false,
    ['isDesktop', 'isWindows', 'isChrome'],
  ],
  [
    'Edge on Windows with a touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    true,
    ['isDesktop', 'isWindows', 'isEdge'],
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    false,
    ['isDesktop', 'isMacOS', 'isSafari'],
  ],
  [
    'Safari on an iPad that is not allowed to be a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    true,
    ['isTablet', 'isIos', 'isSafari'],
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    true,
    ['isMobile', 'isIos', 'isSafari'],
  ],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    true,
    ['isMobile', 'isIos', 'isChrome'],
  ],
  [
    'Chrome on an Android phone',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} Chrome/140.0 Mobile Safari/537.36`,
    true,
    ['isMobile', 'isAndroid', 'isChrome'],
  ],
  [
    'Samsung Internet on a tablet',
    `Mozilla/5.0 (Linux; Android 15; SM-X700) ${KIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    true,
    ['isTablet', 'isAndroid', 'isSamsung'],
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    false,
    ['isDesktop', 'isFirefox'],
  ],
  [
    'Firefox on an Android phone',
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    true,
    ['isMobile', 'isAndroid', 'isFirefox'],
  ],
  [
    'Opera on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 OPR/120.0`,
    false,
    ['isDesktop', 'isWindows'],
  ],
  [
    'Googlebot for phones',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${KIT} Chrome/140.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    false,
    ['isMobile', 'isAndroid', 'isChrome', 'isCrawler'],
  ],
  [
    'Chrome on a phone by Cubot',
    `Mozilla/5.0 (Linux; Android 13; CUBOT P80) ${KIT} Chrome/140.0 Mobile Safari/537.36`,
    true,
    ['isMobile', 'isAndroid', 'isChrome'],
  ],
];

test.each(agents)('%s', (_what, agent, coarse, expectedKeys) => {
  const info = Object.entries(detectDevice(agent, coarse));

  expect(info.flatMap(([key, isSet]) => (isSet ? key : [])).sort()).toEqual(
    [...expectedKeys].sort(),
  );
});

test('treats an unknown device as a desktop', () => {
  expect(deviceStore.getInitialState()).toMatchObject({ isDesktop: true, isMobile: false });
});

test('reads the device again 50 ms after the last resize', () => {
  jest.useFakeTimers();
  const agent = jest.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue(agents[0]?.[1] ?? '');
  startDevice();
  agent.mockReturnValue(agents[6]?.[1] ?? '');
  dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(40);
  dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(49);
  expect(deviceStore.getState().isWindows).toBe(true);
  jest.advanceTimersByTime(1);

  expect(deviceStore.getState()).toMatchObject({ isMobile: true, isAndroid: true });
  agent.mockRestore();
  jest.useRealTimers();
});
