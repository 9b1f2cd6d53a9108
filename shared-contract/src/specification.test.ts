import { ACCOUNT_REFRESH, BUILD_CHECK_INTERVAL_MS, CAMPAIGN, COLOR_MODE_KEY } from './constants.ts';
import { DEFAULT_SORTED, DEVICE_REFRESH_DELAY_MS, ICON_LOADING } from './constants.ts';
import { RELOAD_GUARD_MS, RETRY_STATUSES } from './constants.ts';
import { getEndpointPath, ENDPOINTS, type CallName } from './endpoints.ts';
import { EMPTY_SESSION, isAuthorized, isMember } from './session.ts';

/** Checks a session of `seconds` that was saved at `initTime`. */
const isAuthorizedAt = (now: number, seconds = 60, initTime = 1_000_000) =>
  isAuthorized({ expiration: seconds, initTime }, now);

/**
 * Business constants and limits. Their effects are tested where they are used. The line about the
 * support chat has no constant: `host-shell/src/support-chat/support-chat.test.ts`.
 */
test.each<[line: string, actual: unknown, expected: unknown]>([
  ['profile and account refresh: 10 retries', ACCOUNT_REFRESH.retries, 10],
  ['profile and account refresh: 500 ms apart', ACCOUNT_REFRESH.pauseMs, 500],
  ['build update check: every 3,600,000 ms', BUILD_CHECK_INTERVAL_MS, 3_600_000],
  ['reload guard lifetime: 10,000 ms', RELOAD_GUARD_MS, 10_000],
  ['session lifetime: before its seconds are over', isAuthorizedAt(1_059_999), true],
  ['session lifetime: from then on', isAuthorizedAt(1_060_000), false],
  ['session lifetime: without a time of saving', isAuthorizedAt(1, 60, 0), false],
  ['session lifetime: without seconds', isAuthorizedAt(1_000_000, 0), false],
  ['default of sorted: -1', DEFAULT_SORTED, -1],
  ['default of sorted, in an empty session: -1', EMPTY_SESSION.sorted, -1],
  ['campaign record lifetime: 90 days', CAMPAIGN.lifetimeMs, 7_776_000_000],
  ['device detection refresh delay after a resize: 50 ms', DEVICE_REFRESH_DELAY_MS, 50],
  ['local-storage key of the campaign', CAMPAIGN.storageKey, 'UTM_V1'],
  ['color-mode storage key', COLOR_MODE_KEY, 'color-mode-2025-10-09'],
  ['icon loading: request timeout 5000 ms', ICON_LOADING.timeoutMs, 5000],
  ['icon loading: rotation 750 ms', ICON_LOADING.rotateMs, 750],
  ['icon loading: maximum URL length 500', ICON_LOADING.maxUrlLength, 500],
  ['statuses of a second try', RETRY_STATUSES, [408, 409, 425, 429, 500, 502, 503, 504]],
])('%s', (_line, actualValue, expectedValue) => {
  expect(actualValue).toEqual(expectedValue);
});

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [2, true],
])('an account of level %i is a member: %s', (memberShipLevel, expectedAnswer) => {
  expect(isMember({ memberShipLevel })).toBe(expectedAnswer);
});

const CALLS: readonly [CallName, string, string][] = [
  ['login', 'POST', '/api/v1.0/simpleUser/login'],
  ['sendEmailCode', 'POST', '/api/v1.0/simpleUser/sendEmailCode'],
  ['userInfo', 'POST', '/api/v1.0/simpleUser/app-1/userInfo'],
  ['accountInfo', 'POST', '/api/v1.0/order/account/app-1/accountInfo'],
  ['membershipInfo', 'GET', '/api/v1.0/order/app-1/membershipInfo'],
  ['groupHistory', 'GET', '/api/v1.0/microTask/video/group/history'],
  ['projectHistory', 'GET', '/api/v1.0/microTask/project/history'],
  ['groupBatchGet', 'POST', '/api/v1.0/microTask/video/group/batchGet'],
  ['filterAudio', 'POST', '/app/task/v1.0/config/filters/audio'],
  ['createPaymentSession', 'POST', '/api/v1.0/order/store/app-1/paymentSession/create'],
  ['createBillingPortalSession', 'POST', '/api/v1.0/order/store/app-1/billingPortalSession/create'],
  ['cancelSubscription', 'GET', '/api/v1.0/order/store/app-1/subscription/cancel'],
  ['createVideo', 'POST', '/api/v1.0/microTask/video/create'],
  ['createProduct', 'POST', '/api/v1.0/microTask/video/product/create'],
  ['createElements', 'POST', '/api/v1.0/microTask/video/fashion/elements/speech/create'],
  ['createSpeaker', 'POST', '/api/v1.0/microTask/video/speaker/create'],
  ['batchGet', 'POST', '/api/v1.0/microTask/video/batchGet'],
  ['batchDel', 'POST', '/api/v1.0/microTask/video/batchDel'],
  ['retryVideo', 'POST', '/api/v1.0/microTask/video/retry'],
  ['renameVideo', 'POST', '/api/v1.0/microTask/video/rename'],
  ['renameGroup', 'POST', '/api/v1.0/microTask/video/group/rename'],
  ['feedback', 'POST', '/api/v1.0/microTask/video/feedback'],
  ['getWebPreSignedUrl', 'POST', '/app/openapi/upload/getWebPreSignedUrl'],
  ['removeBackground', 'POST', '/api/v1.0/openApi/app-1/remove'],
  ['logout', 'POST', '/api/v1.0/simpleUser/app-1/logout'],
  ['exists', 'POST', '/api/v1.0/simpleUser/app-1/exists'],
  ['resetPassword', 'POST', '/api/v1.0/simpleUser/app-1/resetPassword'],
  ['activate', 'POST', '/api/v1.0/simpleUser/app-1/activate'],
  ['requestActivateCode', 'POST', '/api/v1.0/simpleUser/activateCode/request'],
  ['createScrape', 'POST', '/api/v1.0/microTask/scrape/create'],
  ['getScrape', 'GET', '/api/v1.0/microTask/scrape/get'],
  ['createScript', 'POST', '/api/v1.0/microTask/scrape/script/create'],
  ['getScript', 'GET', '/api/v1.0/microTask/scrape/script/get'],
  ['createStoryline', 'POST', '/api/v1.0/microTask/video/storyline/create'],
  ['listPurchases', 'GET', '/api/v1.0/order/report/list'],
  ['finishPurchase', 'POST', '/api/v1.0/order/report'],
  ['filterSpeaker', 'POST', '/api/v1.0/microTask/config/filters/speaker'],
  ['recordDownload', 'POST', '/api/v1.0/microTask/video/download/record'],
  ['createMultiImage', 'POST', '/api/v1.0/microTask/video/multiImage2video/create'],
  ['remainUsage', 'GET', '/api/v1.0/microTask/video/discountTask/remainUsage'],
  ['filterFront', 'POST', '/api/v1.0/microTask/config/filters/front'],
  ['filterUrl2video', 'POST', '/api/v1.0/microTask/config/filters/url2video'],
  ['createAgentTask', 'POST', '/api/v1.0/microTask/agent/create'],
  ['createProject', 'POST', '/api/v1.0/microTask/video/project/create'],
  ['updateProject', 'POST', '/api/v1.0/microTask/video/project/update'],
  ['recordCampaign', 'POST', '/api/v1.0/order/utm/create'],
];

describe('specified calls', () => {
  test('number 46', () => {
    expect(new Set(CALLS.map(([name]) => name)).size).toBe(46);
  });

  test.each(CALLS)('%s: %s %s', (name, method, path) => {
    expect(ENDPOINTS[name].method).toBe(method);
    expect(getEndpointPath(name, 'app-1')).toBe(path);
  });

  test.each(['logout', 'userInfo', 'accountInfo'] as const)('%s may be sent twice', (name) => {
    expect(ENDPOINTS[name].idempotent).toBe(true);
  });
});
